import { text } from './common.ts';
import type { AuthoredObject, BlockType } from './types.ts';

const media = { src: text, altText: text, clickUrl: text, clickTarget: text };

const needsSource = ({ src, altText }: AuthoredObject): string[] => [
  ...(src === undefined ? ['needs a src'] : []),
  ...(typeof altText === 'string' && altText.trim() !== ''
    ? []
    : ['needs an altText that says what the picture shows']),
];

/** A numbered picture; `value` or `children` are its caption. */
export const figure: BlockType = { type: 'figure', fields: media, problems: needsSource };

/** A picture without a number. */
export const image: BlockType = { type: 'image', fields: media, problems: needsSource };

/** A film from elsewhere, played on request; `value` or `children` are its caption. */
export const video: BlockType = {
  type: 'video',
  fields: media,
  problems: ({ src }) => (src === undefined ? ['needs a src'] : []),
};
