export interface Size {
  /** px */
  width: number;
  height: number;
}

/** The size a picture has by itself, from the head of its file; undefined when it cannot be told. */
export function imageSize(file: string, bytes: Buffer): Size | undefined {
  const size = sizeByEnding(file.slice(file.lastIndexOf('.')).toLowerCase(), bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeByEnding(ending: string, bytes: Buffer): Size | undefined {
  switch (ending) {
    case '.svg':
      return svgSize(bytes.toString('utf8'));
    case '.png':
      return bytes.length < 24 ? undefined : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case '.gif':
      return bytes.length < 10 ? undefined : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    default:
      return jpegSize(bytes);
  }
}

/** Width and height if given in px, else the view box. */
function svgSize(text: string): Size | undefined {
  const root = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  const pixels = (name: string): number => Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox=["']([^"']+)["']/.exec(root)?.[1] ?? '').split(/[\s,]+/).map(Number);
  const [width, height] = [pixels('width'), pixels('height')];
  if (width > 0 && height > 0) return rounded(width, height);
  if (!boxWidth || !boxHeight) return undefined;
  if (width > 0) return rounded(width, (width * boxHeight) / boxWidth);
  return height > 0 ? rounded((height * boxWidth) / boxHeight, height) : rounded(boxWidth, boxHeight);
}

const rounded = (width: number, height: number): Size => ({ width: Math.round(width), height: Math.round(height) });

/** Walks the segments of a JPEG to its start-of-frame, which holds the size. */
function jpegSize(bytes: Buffer): Size | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return undefined;
}
