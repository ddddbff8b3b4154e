import { card, cardDeck, embeddedApp, eventsCarousel, featuredProfile, pod } from './cards.ts';
import {
  choice,
  formula,
  freeTextRule,
  itemChoice,
  logicFormula,
  parsonsChoice,
  quantity,
  regexPattern,
  stringChoice,
} from './choices.ts';
import { cloze } from './cloze.ts';
import { codeSnippet, codeTabs } from './code.ts';
import { emailTemplate } from './emailTemplate.ts';
import { freeText } from './freeText.ts';
import { gameboard, wildcard } from './gameboard.ts';
import { interactiveCode } from './interactiveCode.ts';
import { item } from './item.ts';
import { itemBlock, parsonsItem } from './items.ts';
import { figure, image, video } from './media.ts';
import { multiChoice } from './multiChoice.ts';
import { notification } from './notification.ts';
import { numeric } from './numeric.ts';
import { conceptPage, genericPage, pageFragment, questionPage, topicPage } from './pages.ts';
import { parsons } from './parsons.ts';
import { quickQuestion } from './quickQuestion.ts';
import { regexMatch } from './regexMatch.ts';
import { reorder } from './reorder.ts';
import { stringMatch } from './stringMatch.ts';
import { symbolic } from './symbolic.ts';
import { symbolicLogic } from './symbolicLogic.ts';
import { content, glossaryTerm } from './text.ts';
import type { BlockType } from './types.ts';

/** Every type of content object the library knows, a group a line. */
const BLOCK_TYPES: readonly BlockType[] = [
  ...[
    questionPage,
    conceptPage,
    topicPage,
    genericPage,
    pageFragment,
    gameboard,
    wildcard,
    emailTemplate,
    notification,
  ],
  ...[content, glossaryTerm, figure, image, video, codeSnippet, codeTabs, interactiveCode, quickQuestion],
  ...[card, cardDeck, featuredProfile, pod, eventsCarousel, embeddedApp],
  ...[multiChoice, choice],
  ...[item, reorder, parsons, cloze, itemChoice, parsonsChoice, itemBlock, parsonsItem],
  ...[numeric, quantity],
  ...[stringMatch, stringChoice],
  ...[regexMatch, regexPattern],
  ...[freeText, freeTextRule],
  ...[symbolic, formula],
  ...[symbolicLogic, logicFormula],
];

const byType = new Map(BLOCK_TYPES.map(each => [each.type, each]));

export const findBlockType = (type: string): BlockType | undefined => byType.get(type);
