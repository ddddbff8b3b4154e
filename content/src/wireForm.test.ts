import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, Snapshot } from './index.ts';
import { aConcept, aLibrary, aQuestionPage } from './testing/aLibrary.ts';
import { objectIn, pageOf, testLibrary } from './testing/testLibrary.ts';

let library: Snapshot;
let mixed: Page;
beforeAll(async () => {
  library = await testLibrary();
  mixed = pageOf(library, 'test_mixed');
});

describe('the wire form', () => {
  it('never holds what is secret', async () => {
    const { pages } = await aLibrary({
      'q.yaml': `id: q
type: isaacQuestionPage
title: "Q"
children:
  - id: a
    type: isaacMultiChoiceQuestion
    randomiseChoices: false
    value: "?"
    choices:
      - {value: "this", correct: true, explanation: "SECRET"}
      - {value: "that", correct: false, explanation: {type: content, children: [{value: "SECRET"}]}}
    defaultFeedback: "SECRET"
    answer: "SECRET"
  - id: b
    type: isaacNumericQuestion
    value: "?"
    significantFiguresMin: 1
    significantFiguresMax: 7
    choices: [{value: "771177", units: m, correct: true}]
  - id: c
    type: isaacStringMatchQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true}]
  - id: logic
    type: isaacSymbolicLogicQuestion
    value: "?"
    availableSymbols: [A, Q]
    choices: [{value: "SECRET", pythonExpression: "A & ~Q", requiresExactMatch: true, correct: true}]
  - id: algebra
    type: isaacSymbolicQuestion
    value: "?"
    availableSymbols: [h]
    formulaSeed: "h"
    choices: [{value: "SECRET", pythonExpression: "h**77", requiresExactMatch: true, correct: true}]
  - id: pattern
    type: isaacRegexMatchQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true, multiLineRegex: true, matchWholeString: true}]
  - id: words
    type: isaacFreeTextQuestion
    value: "?"
    choices: [{value: "SECRET", correct: true, caseInsensitive: true, allowsAnyOrder: true, wordProximity: 4}]`,
    });
    const { wire, compiled } = pageOf({ pages } as Snapshot, 'q');
    for (const form of [wire, compiled]) {
      const sent = JSON.stringify(form);
      for (const secret of [
        'SECRET',
        '771177',
        '"correct"',
        'explanation',
        'defaultFeedback',
        '"answer"',
        'randomise',
        '~Q',
        'h**77',
        'requiresExactMatch',
        'multiLineRegex',
        'matchWholeString',
        'allows',
        'wordProximity',
      ]) {
        expect(sent).not.toContain(secret);
      }
      expect(sent).not.toMatch(/significantFigures(Min|Max)|caseInsensitive/);
    }
  });

  it('holds the choices of multiple choice questions exactly as they are compared, and of no others', () => {
    expect(objectIn(mixed.wire, 'test_mixed|a')?.choices).toEqual([
      { type: 'choice', value: 'Compare $a$ and $b$', encoding: 'markdown' },
      { type: 'choice', value: 'Swap', encoding: 'markdown' },
    ]);
    expect(objectIn(mixed.wire, 'test_mixed|b')).not.toHaveProperty('choices');
  });

  it('holds the answer of a quick question', () => {
    expect(objectIn(mixed.wire, 'test_mixed|quick')).toMatchObject({
      showConfidence: true,
      answer: { type: 'content', value: 'Because.', encoding: 'markdown' },
    });
  });

  it('says which units occur and whether units are wanted', () => {
    expect(objectIn(mixed.wire, 'test_mixed|b')).toMatchObject({
      requireUnits: true,
      disregardSignificantFigures: true,
      availableUnits: ['s', 'ms'],
      knownUnits: ['s', 'ms'],
    });
  });

  it('keeps raw text with its encoding, and arrays of tags', () => {
    expect(mixed.wire.title).toBe('Steps of `sort`: $O(n^2)$');
    expect(mixed.wire.children?.[0]).toEqual({
      type: 'content',
      encoding: 'markdown',
      value: 'An introduction with \\ref{steps}.',
    });
    expect(objectIn(mixed.wire, 'test_mixed|a')?.tags).toEqual([]);
  });

  it('lists all levels of each topic', () => {
    expect(mixed.wire.tags).toEqual(['computer_science', 'data_structures_and_algorithms', 'sorting']);
  });

  it('chains ids to those around them', () => {
    const ids = ['test_mixed|part', 'test_mixed|part|first', 'test_mixed|part|first|deep', 'test_mixed|a|hint-1'];
    for (const id of ids) expect(objectIn(mixed.wire, id)?.id).toBe(id);
  });

  it('leaves the ids of choices alone, since readers post them back', async () => {
    const snapshot = await aLibrary({
      'q.yaml': aQuestionPage('q').replace('{value: "This"', '{id: c1, value: "This"'),
    });
    expect(objectIn(pageOf(snapshot, 'q').wire, 'q|a')?.choices?.[0]?.id).toBe('c1');
    expect(snapshot.questions.get('q|a')?.question.choices?.[0]?.id).toBe('c1');
  });

  it('leaves an id that is chained already', () => {
    expect(objectIn(pageOf(library, 'test_wire').wire, 'test_wire|p1')?.type).toBe('isaacStringMatchQuestion');
  });

  it('leaves the address of a film elsewhere as it is', async () => {
    const film = '  - {type: video, src: "https://films.example/watch?v=1"}';
    const page = pageOf(await aLibrary({ 'c.yaml': aConcept('c', 'x', film) }), 'c');
    const sent = { id: 'c|video-1', type: 'video', src: 'https://films.example/watch?v=1' };
    expect([page.wire.children?.[1], page.compiled.children?.[1]]).toEqual([sent, sent]);
  });

  it('gives media an id that have none', () => {
    expect(objectIn(pageOf(library, 'test_concept').wire, 'test_concept|image-1')?.src).toBe('figures/dot.png');
  });

  it('never holds null', () => {
    for (const { wire, compiled } of library.pages.values()) {
      expect(JSON.stringify([wire, compiled])).not.toContain('null');
    }
  });

  it('holds summaries of related pages that exist, as authored', () => {
    expect(mixed.wire.relatedContent).toEqual([
      {
        id: 'test_concept',
        type: 'isaacConceptPage',
        title: 'A concept',
        summary: 'All about it.',
        tags: ['computer_science', 'data_structures_and_algorithms', 'sorting', 'computer_systems', 'boolean_logic'],
      },
      {
        id: 'test_wire',
        type: 'isaacQuestionPage',
        title: 'A page in wire form',
        tags: ['computer_science', 'data_structures_and_algorithms', 'sorting'],
      },
    ]);
    expect(mixed.relatedIds).toEqual(['test_concept', 'test_wire']);
  });

  it('of an object nobody knows is its common fields', () => {
    expect(pageOf(library, 'test_wire').wire.children?.[0]).toEqual({
      type: 'isaacNovelty',
      value: 'Frame',
      encoding: 'plaintext',
    });
  });
});
