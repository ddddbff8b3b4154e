import { OPTIONS, type Rule, USUAL_PROXIMITY } from './rules.ts';

/** The question as authors write it in the library: what goes without saying is left out (docs/content.md). */
export function yamlOf(rules: readonly Rule[]): string {
  const lines = ['type: isaacFreeTextQuestion', rules.length > 0 ? 'choices:' : 'choices: []'];
  for (const rule of rules) {
    const fields = [
      `value: ${quoted(rule.value)}`,
      ...(rule.correct ? ['correct: true'] : []),
      ...OPTIONS.filter(([option]) => rule[option]).map(([option]) => `${option}: true`),
      ...(rule.wordProximity === USUAL_PROXIMITY ? [] : [`wordProximity: ${rule.wordProximity}`]),
      ...(rule.explanation.trim() === '' ? [] : [`explanation: ${quoted(rule.explanation)}`]),
    ];
    lines.push(...fields.map((field, index) => `${index === 0 ? '  - ' : '    '}${field}`));
  }
  return `${lines.join('\n')}\n`;
}

/** A text in double quotes: what JSON writes there, YAML 1.2 reads as the same. */
const quoted = (text: string): string => JSON.stringify(text);
