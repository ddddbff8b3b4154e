import { describe, expect, it } from 'vitest';
import { numberHelp } from './numberHelp.ts';

const words = (typed: string) => {
  const help = numberHelp(typed);
  return help && 'words' in help ? help.words : undefined;
};

describe('while a number is typed', () => {
  it.each(['', '42', '-3.5', '.5', '5.', '3.7 x', '3.7 x 10', '3.7 x 10^', '4e', '-'])('%j needs no words', typed => {
    expect(numberHelp(typed)).toBeUndefined();
  });

  it.each([
    ['3.7 x 10^5', '3.7', '5'],
    ['3.7*10**5', '3.7', '5'],
    ['3.7 × 10^-5', '3.7', '-5'],
    ['\u22123.7X10^{\u22125}', '-3.7', '-5'],
    ['2 \\times 10^(3)', '2', '3'],
    ['10^6', '', '6'],
    ['4.2e1', '4.2', '1'],
    ['4.2E-1', '4.2', '-1'],
  ])('%j is shown as it is read', (typed, factor, power) => {
    expect(numberHelp(typed)).toEqual({ factor, power });
  });

  it.each([
    ['3,7', 'point'],
    ['1,250', 'commas'],
    ['3.7 x 10-5', '^ or **'],
    ['3.7 x 105', '^ or **'],
    ['3/4', 'fraction'],
    ['1 250', 'spaces'],
    ['50%', '%'],
  ])('%j is told how to be written', (typed, said) => {
    expect(words(typed)).toContain(said);
  });
});
