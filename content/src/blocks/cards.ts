import { flag, text } from './common.ts';
import type { AuthoredObject, BlockType } from './types.ts';

/** A picture with a title and a link (behaviour `learning.md §1.2`); alone, or one of a deck. */
export const card: BlockType = {
  type: 'isaacCard',
  fields: { clickUrl: text, buttonText: text, disabled: flag, verticalContent: flag },
  content: ['image'],
  problems: ({ title }) => (title === undefined ? ['a card needs a title'] : []),
};

/** Cards side by side under one title. */
export const cardDeck: BlockType = {
  type: 'isaacCardDeck',
  content: ['cards'],
  problems({ cards }) {
    const all: AuthoredObject[] = Array.isArray(cards) ? cards : [];
    if (all.length === 0) return ['a card deck needs cards'];
    return all.every(({ type }) => type === 'isaacCard') ? [] : ['a card deck holds cards alone'];
  },
};

/** A person with a picture and a few words; neighbours stand in one row. */
export const featuredProfile: BlockType = {
  type: 'isaacFeaturedProfile',
  fields: { emailAddress: text, homepage: text },
  content: ['image'],
  problems: ({ title }) => (title === undefined ? ['a profile needs a title: the name'] : []),
};

/** A piece of news: a picture, a few words and where to read on. */
export const pod: BlockType = {
  type: 'isaacPod',
  document: 'page',
  fields: { url: text },
  content: ['image'],
  problems: ({ title, value, image }) => [
    ...(title === undefined ? ['a piece of news needs a title'] : []),
    ...(value === undefined ? ['a piece of news needs a value: its text'] : []),
    ...(image === undefined || hasAltText(image) ? [] : ['the picture of a piece of news needs an altText']),
  ],
};

const hasAltText = (image: unknown): boolean =>
  typeof image === 'object' &&
  image !== null &&
  'altText' in image &&
  typeof image.altText === 'string' &&
  image.altText.trim() !== '';

/** The place where a page shows coming events; the reader's browser asks for them. */
export const eventsCarousel: BlockType = { type: 'isaacEventsCarousel' };

/** A programme of somebody else in a frame; `value` is the frame's title. */
export const embeddedApp: BlockType = {
  type: 'anvilApp',
  fields: { appId: text, appAccessKey: text },
  problems: ({ appId, appAccessKey, value }) => [
    ...(isName(appId) ? [] : ['an embedded app needs an appId of letters, digits, hyphens and underscores']),
    ...(isName(appAccessKey)
      ? []
      : ['an embedded app needs an appAccessKey of letters, digits, hyphens and underscores']),
    ...(value === undefined ? ['an embedded app needs a value: the title of its frame'] : []),
  ],
};

const isName = (value: unknown): boolean => typeof value === 'string' && /^[\w-]+$/.test(value);
