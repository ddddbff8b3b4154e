import { COLOURS, type Pen } from '../paper/pen.ts';
import type { Face, Ruler } from '../paper/ruler.ts';
import { directionAtEnd } from './pathEnd.ts';
import type { Picture, Shape } from './readSvg.ts';

type Point = readonly [x: number, y: number];

const pointsOf = (text = ''): Point[] => {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return numbers.flatMap((x, n): Point[] => (n % 2 === 0 ? [[x, numbers[n + 1] ?? 0]] : []));
};

/** Draws a picture so that its upper left corner stands here, scaled by this. */
export function drawSvg(picture: Picture, pen: Pen, ruler: Ruler, at: { x: number; y: number; scale: number }): void {
  pen.doc.save().translate(at.x, at.y).scale(at.scale).translate(-picture.left, -picture.top);
  for (const shape of picture.shapes) {
    if (shape.tag === 'text') drawWords(shape, pen, ruler);
    else drawShape(shape, pen);
  }
  pen.doc.restore();
}

const number = (text: string | undefined, otherwise = 0): number =>
  text === undefined ? otherwise : Number.parseFloat(text);

/** Puts the outline on the page; what fills or strokes it follows. */
function outline({ tag, attrs }: Shape, doc: PDFKit.PDFDocument): void {
  const get = (name: string) => number(attrs[name]);
  if (tag === 'rect') {
    const radius = Math.min(get('rx') || get('ry'), get('width') / 2, get('height') / 2);
    if (radius > 0) doc.roundedRect(get('x'), get('y'), get('width'), get('height'), radius);
    else doc.rect(get('x'), get('y'), get('width'), get('height'));
  } else if (tag === 'circle') doc.circle(get('cx'), get('cy'), get('r'));
  else if (tag === 'ellipse') doc.ellipse(get('cx'), get('cy'), get('rx'), get('ry'));
  else if (tag === 'line') doc.moveTo(get('x1'), get('y1')).lineTo(get('x2'), get('y2'));
  else if (tag === 'path') doc.path(attrs.d ?? '');
  else {
    for (const [n, [x, y]] of pointsOf(attrs.points).entries()) n === 0 ? doc.moveTo(x, y) : doc.lineTo(x, y);
    if (tag === 'polygon') doc.closePath();
  }
}

function drawShape(shape: Shape, { doc }: Pen): void {
  const { tag, attrs } = shape;
  const fill = tag === 'line' ? 'none' : (attrs.fill ?? 'black');
  const stroke = attrs.stroke ?? 'none';
  const width = number(attrs['stroke-width'], 1);
  if (fill === 'none' && stroke === 'none') return;
  doc.save();
  doc
    .lineWidth(width)
    .lineJoin(attrs['stroke-linejoin'] ?? 'miter')
    .lineCap(attrs['stroke-linecap'] ?? 'butt');
  const dashes = attrs['stroke-dasharray']
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (dashes?.[0]) doc.dash(dashes[0], { space: dashes[1] ?? dashes[0] });
  if (attrs['fill-opacity']) doc.fillOpacity(number(attrs['fill-opacity']));
  outline(shape, doc);
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(fill, stroke);
  else if (fill !== 'none') doc.fill(fill);
  else doc.stroke(stroke);
  doc.restore();
  if (attrs['marker-end']) drawArrow(shape, doc, stroke === 'none' ? COLOURS.ink : stroke);
}

function drawArrow({ tag, attrs }: Shape, doc: PDFKit.PDFDocument, colour: string): void {
  const get = (name: string) => number(attrs[name]);
  const points: Point[] =
    tag === 'line'
      ? [
          [get('x1'), get('y1')],
          [get('x2'), get('y2')],
        ]
      : pointsOf(attrs.points);
  const end = tag === 'path' ? directionAtEnd(attrs.d ?? '') : directionOf(points);
  if (!end) return;
  const [x, y, angle] = end;
  const long = Math.max(8, 4 * number(attrs['stroke-width'], 1));
  const corner = (turn: number): [number, number] => [
    x + long * Math.cos(angle + turn),
    y + long * Math.sin(angle + turn),
  ];
  doc.polygon([x, y], corner(Math.PI - 0.46), corner(Math.PI + 0.46)).fill(colour);
}

function directionOf(points: readonly Point[]): readonly [number, number, number] | undefined {
  const [before, last] = points.slice(-2);
  return before && last ? [last[0], last[1], Math.atan2(last[1] - before[1], last[0] - before[0])] : undefined;
}

function drawWords({ attrs, text }: Shape, pen: Pen, ruler: Ruler): void {
  const bold = attrs['font-weight'] === 'bold' || number(attrs['font-weight']) >= 600;
  const mono = attrs['font-family']?.includes('mono') ?? false;
  const face: Face = mono ? (bold ? 'monoBold' : 'mono') : bold ? 'bold' : 'body';
  const words = attrs['xml:space'] === 'preserve' ? text : text.replace(/\s+/g, ' ').trim();
  const look = { face, size: number(attrs['font-size'], 16), colour: attrs.fill ?? 'black' };
  const runs = ruler.runs(words, look);
  const width = runs.reduce((sum, run) => sum + ruler.width(run.text, run.look), 0);
  const anchor = attrs['text-anchor'];
  let x = number(attrs.x) - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
  for (const run of runs) {
    pen.text(run.text, x, number(attrs.y), run.look);
    x += ruler.width(run.text, run.look);
  }
}
