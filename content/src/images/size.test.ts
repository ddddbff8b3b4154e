import { describe, expect, it } from 'vitest';
import { imageSize } from './size.ts';

const svg = (attributes: string) => imageSize('a.svg', Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}></svg>`));

describe('the size of a picture', () => {
  it('is that of an SVG, or of its view box', () => {
    expect(svg('width="40" height="20px" viewBox="0 0 1 1"')).toEqual({ width: 40, height: 20 });
    expect(svg('viewBox="0 0 300 150.4"')).toEqual({ width: 300, height: 150 });
    expect(svg('viewBox="0,0,300,150" width="100%"')).toEqual({ width: 300, height: 150 });
    expect(svg('viewBox="0 0 300 150" width="100"')).toEqual({ width: 100, height: 50 });
    expect(svg('xmlns="x"')).toBeUndefined();
  });

  it('stands in the head of a GIF', () => {
    expect(imageSize('a.gif', Buffer.from('GIF89a\x05\0\x07\0', 'latin1'))).toEqual({ width: 5, height: 7 });
  });

  it('stands in the frame of a JPEG', () => {
    const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 17, 8, 0, 9, 1, 4, 3, 0, 0, 0];
    expect(imageSize('a.JPG', Buffer.from(head))).toEqual({ width: 260, height: 9 });
  });

  it('is unknown for a broken file', () => {
    expect(imageSize('a.png', Buffer.from('x'))).toBeUndefined();
    expect(imageSize('a.jpg', Buffer.from('x'))).toBeUndefined();
  });
});
