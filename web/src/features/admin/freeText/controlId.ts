/** Ids of controls go by a rule's place, so that focus can follow a rule that moves. */
export const controlId = (index: number, control: 'value' | 'up' | 'down'): string => `rule-${index + 1}-${control}`;

/** Words for buttons that cannot move a rule any further. */
export const FIRST = 'rule-is-first';
export const LAST = 'rule-is-last';
