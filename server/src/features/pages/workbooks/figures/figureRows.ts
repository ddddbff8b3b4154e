import type { ContentObject } from '@cs/contract';
import { CannotDraw } from '../cannotDraw.ts';
import { blockRows, type Place } from '../paper/blocks.ts';
import type { Draft } from '../paper/inline.ts';
import type { Row } from '../paper/row.ts';
import { drawSvg } from './drawSvg.ts';
import { readSvg } from './readSvg.ts';

/** pt a unit of the picture, when there is room: as large as its words want to be read. */
const SCALE = 0.62;
const HIGHEST = 300;
const IMAGES = /^\/api\/[^/]+\/images\//;

/** A picture of the library with its number and its caption. @throws {CannotDraw} when it is no simple drawing */
export function figureRows(figure: ContentObject, draft: Draft, place: Place): Row[] {
  const { ruler, images } = draft;
  const image = images.get((figure.src ?? '').replace(IMAGES, ''));
  if (image?.type !== 'image/svg+xml') throw new CannotDraw(`the picture ${figure.src}`);
  const picture = readSvg(image.bytes.toString('utf8'));
  for (const { text } of picture.shapes) ruler.runs(text, { face: 'body', size: 10 });
  const scale = Math.min(SCALE, place.width / picture.width, HIGHEST / picture.height);
  const tag = { type: 'Figure', parent: place.parent, alt: figure.altText ?? '' };
  const x = place.x + (place.width - picture.width * scale) / 2;
  const caption = [{ tag: 'strong', children: [`Figure ${figure.number ?? ''} `] }, ...captionOf(figure)];
  return [
    {
      height: picture.height * scale,
      before: 8,
      glue: true,
      draw(pen, top) {
        pen.tagged(tag, () => drawSvg(picture, pen, ruler, { x, y: top, scale }));
      },
    },
    ...blockRows(caption, draft, { ...place, look: { face: 'body', size: 9 } }),
  ];
}

/** A caption is a paragraph; its words follow the number. */
const captionOf = ({ rich = [] }: ContentObject) =>
  rich.flatMap(node =>
    typeof node === 'object' && 'tag' in node && node.tag === 'p' ? (node.children ?? []) : [node],
  );
