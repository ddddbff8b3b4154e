import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

type Example = readonly [x: number, y: number, label: string];

const apart = ([x, y]: readonly [number, number, ...unknown[]], [a, b]: readonly [number, number]) =>
  (x - a) ** 2 + (y - b) ** 2;

/** The label of the nearest example, the first of those that are equally near. */
function predict(examples: readonly Example[], point: readonly [number, number]): string {
  const least = Math.min(...examples.map(each => apart(each, point)));
  return examples.find(each => apart(each, point) === least)?.[2] ?? '';
}

const mean = (all: number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;

/** One round of forming two clusters: the groups and where their centres move. */
function round(data: number[], [low, high]: readonly [number, number]) {
  const lower = data.filter(each => Math.abs(each - low) < Math.abs(each - high));
  const upper = data.filter(each => !lower.includes(each));
  return { lower, upper, centres: [mean(lower), mean(upper)] as const };
}

/** What an action is worth after some rewards. */
const worth = (start: number, ...rewards: number[]) =>
  rewards.reduce((old, reward) => old + 0.5 * (reward - old), start);

test('the programs of the concept pages', async () => {
  const [nearest = ''] = codeOf('types_of_machine_learning');
  says('types_of_machine_learning', `It prints \`${await printed(nearest)}\`.`);
  const [values = ''] = codeOf('reinforcement_learning');
  says('reinforcement_learning', `It prints \`${await printed(values)}\`.`);
});

test('the new email', () => {
  const emails: Example[] = [
    [1, 0, 'not spam'],
    [2, 1, 'not spam'],
    [0, 2, 'not spam'],
    [3, 2, 'not spam'],
    [6, 4, 'spam'],
    [7, 2, 'spam'],
    [5, 6, 'spam'],
    [7, 5, 'spam'],
    [6, 6, 'spam'],
  ];
  expect(predict(emails, [5, 3])).toBe('spam');
  const sums = emails.map(each => apart(each, [5, 3]));
  expect([sums[3], sums[4], sums[5]]).toEqual([5, 2, 5]);
  expect(Math.min(...sums.filter((_, i) => i < 3 || i > 5))).toBeGreaterThan(5);
});

test('two clusters', () => {
  const app = [5, 8, 11, 40, 44, 51];
  const first = round(app, [8, 40]);
  expect(first.centres).toEqual([8, 45]);
  expect(round(app, first.centres).lower).toEqual(first.lower);
  const stops = [2, 3, 4, 9, 13, 14, 16];
  const { upper, centres } = round(stops, [3, 10]);
  accepts('ml_clusters|a', centres[1]);
  expect(mean(upper.filter(each => each !== 9))).toBeCloseTo(14.33);
  refuses('ml_clusters|a', 14.33, 52, 13.5, 14);
  accepts('ml_clusters|b', upper.length - round(stops, centres).upper.length);
});

test('seeds', () => {
  const sum = (x: number, y: number) => apart([x, y], [6, 3]);
  accepts('ml_nearest|a', sum(5, 5));
  refuses('ml_nearest|a', 3, 9, 1, -3, sum(9, 6));
  expect([sum(4, 2), sum(9, 6)]).toEqual([sum(5, 5), 18]);
});

test('what an action is worth', () => {
  expect([worth(0, 6), worth(0, 6, 8), worth(0, 6, 8, 4), worth(0, 2)]).toEqual([3, 5.5, 4.75, 1]);
  accepts('ml_reward_update|a', worth(4, 10));
  accepts('ml_reward_update|b', worth(4, 10, -3));
});

test('rewards of the robot', () => {
  accepts('ml_reward_design|a', 3 * 20 - 34);
  expect([(10 * -12 - 50) / 10, -15]).toEqual([-17, -15]);
});

test('the test data', () => {
  expect(54 + 6 + 4 + 16).toBe(80);
  accepts('ml_test_data|a', (100 * (54 + 16)) / 80);
  accepts('ml_test_data|b', 4);
});

test('the finished classifier', async () => {
  const solution = [
    'def predict(examples, x, y):',
    '    best = float("inf")',
    '    answer = ""',
    '    for a, b, label in examples:',
    '        d = (x - a) ** 2 + (y - b) ** 2',
    '        if d < best:',
    '            best = d',
    '            answer = label',
    '    return answer',
  ].join('\n');
  expect(await finished('ml_nearest_code', solution, 'predict([(4, 2, "lentil"), (9, 6, "bean")], 8, 5)')).toBe('bean');
  const measured = Array.from({ length: 60 }, (_, i): Example => {
    const [x, y] = [(7 * i * i + 3 * i) % 41, (11 * i * i + 5 * i + 2) % 37];
    return [x, y, 2 * x + 3 * y > 96 ? 'ripe' : 'unripe'];
  });
  const line = Array.from({ length: 41 }, (_, x) => predict(measured, [x, 18]));
  accepts('ml_nearest_code|a', line.filter(label => label === 'ripe').length);
  expect(line.indexOf('ripe')).toBe(22);
  expect(measured.filter(([, , label]) => label === 'ripe').length).toBe(25);
  const lastOfEqual = Array.from({ length: 41 }, (_, x) => predict(measured.toReversed(), [x, 18]));
  expect(lastOfEqual.filter(label => label === 'ripe').length).toBe(18);
});

test('labels in words', () => {
  accepts(
    'ml_which_kind|b',
    'a label',
    'Labels.',
    'lables',
    'It has a label with the right answer',
    'the correct answer',
    'the expected output',
    'Supervised data has labels and unsupervised data has no labels.',
    'unsupervised data has no labels, supervised has',
    'the known result',
    'it is labelled',
    'labels',
    'The correct output.',
    'the right answer',
    'known output',
    'a matching output',
    'It is labelled data',
    "supervised has labelled data but unsupervised doesn't have labels",
    'Supervised examples are labelled, whereas unsupervised are not.',
    'Supervised learning examples have labels whereas unsupervised learning examples do not',
    'unsupervised has unlabelled data and supervised has labelled data',
    'unsupervised learning has no labels while supervised learning has labels',
    'a label saying which category it belongs to',
    'the target',
    'the category',
    'its class',
    'a known outcome',
    'marked',
    'the desired output',
    'input and matching output',
    'inputs and outputs',
    'both the input and the output are given',
    'the expected result for the input',
    'A lable',
    'labeled',
    'the features and a label',
    'It has been labelled by a person',
    'the true value',
    'tags',
    'annotation',
    'A description of what it is',
    'the diagnosis',
    'it says what the answer should be',
    'a person gives the answers',
    'a label, which unsupervised examples do not have',
    'Labels; unsupervised data has none.',
    'unlike unsupervised learning, supervised learning has labels',
    'not only the input but also the output',
    'which category it belongs to',
    'The example has the correct label, unsupervised examples do not have labels',
    'Unsupervised does not have labels but supervised does',
    'labels are given for supervised examples but not for unsupervised',
    "Supervised has labels, unsupervised doesn't",
    "a label that says 'broken' or 'not broken'",
  );
  refuses(
    'ml_which_kind|b',
    'no labels',
    'Supervised learning has no labels',
    'supervised learning uses unlabelled data',
    'features',
    'a reward',
    'a teacher',
    'more data',
    'a human watches it',
    'it is better',
    'numbers',
    'no label',
    'it has no labels',
    'unlabelled data',
    'it is not labelled',
    'They are not labelled',
    'data without labels',
    'nothing',
    'more features',
    'a reward or penalty',
    'a teacher who checks the answer',
    'clusters',
    'groups',
    'input data',
    'unsupervised has labels and supervised does not',
    'unsupervised learning has labels',
    "the examples in unsupervised have labels but supervised don't",
    'feedback',
    'rules',
    'it is supervised',
    'values',
    'supervised data is unlabelled and unsupervised labelled',
    "they don't need labels",
    'labels in unsupervised but not in supervised',
    'the data isn’t labelled',
    "unsupervised has labels and supervised doesn't",
    "it doesn't have labels",
    "they don't have an answer",
  );
});

test('why other pictures', () => {
  accepts(
    'ml_test_data|c',
    'To see if it works with new pictures.',
    'It could have memorised the training data',
    'because it already knows the training pictures',
    'to check that it generalises',
    'to test it on unseen data',
    'otherwise it may just remember the answers',
    'It may have learnt them by heart.',
    'to find out whether it is overfitting',
    'to see how it does in the real world',
    'It must work with notes it has not seen before',
    'to test it on data that is unfamilar',
    'To see if it works on new data',
    "To check it can recognise notes it hasn't been trained on",
    'because it already knows the answers to the training pictures',
    'It would just remember the training pictures.',
    'to see whether it can classify pictures that it has never met',
    'to make sure it works for any banknote',
    'it might have learnt the training pictures rather than the rule',
    "so that it can't just recall the answers",
    'to avoid overfitting',
    'To check that it has not just memorised the pictures',
    'otherwise it would be tested on what it has already learnt',
    'it has already been told the right answers for the training pictures',
    'To see if it has learnt the pattern and not just the pictures',
    'It knows the training ones already, so the accuracy would look too high',
    'because the result would be too good with the training data',
    'it must work in real life with banknotes it hasnt seen',
    'to check whether it can apply what it has learnt to other notes',
    'to prove the model generalizes',
    'it has seen the training pictures before so would get them right',
    'because the training images are familiar to it',
    'to see if it can predict correctly on pictures it does not know',
    "So you know how accurate it is on data it wasn't trained with",
    'To find how well it performs on data not used in training',
    'In order to measure how it will do with notes it has not met before',
    'it could just know the answers',
    'Because it has already seen the training pictures, so testing on them proves nothing',
    'to get a fair measure of how it works with new notes',
    'In a shop it will meet notes that it has never seen',
    'to make sure that it can handle other banknotes',
    "to see if it works with notes it doesn't know",
    "To see how it does with pictures it hasn't seen",
    'To check that it works on images that are not in the training set',
    'To test whether it has really learnt the difference between real and forged',
    'so that the accuracy is not inflated by memorised images',
    'It would be like an exam where you have seen the answers',
  );
  refuses(
    'ml_test_data|c',
    'It is faster.',
    'to train it more',
    'because it is better',
    'to make it accurate',
    'to save money',
    'it is cheaper to use new pictures',
    'I do not know',
    'because the pictures are better',
    'so there is more training',
    'because new pictures are better quality',
    'so that it learns new pictures',
    'to teach it new things',
    'to give it more data to learn from',
    'to train it with new data',
    'so it can memorise more pictures',
    'to save memory',
    'because memory is limited',
    'the old pictures are used up',
    'because they are different pictures',
    'to improve the accuracy',
    'so that it learns more',
    'because it is fair',
    'so it gets more practice',
    'because there are not enough pictures',
    'to make the model better with unseen data',
    'it does not need to see new pictures',
    'Because they were not used to train it.',
    "because it wasn't trained with them",
    'so it can memorise them',
    'so it learns the pattern',
    'because all notes are different',
    'to check the pictures',
    'it makes it more accurate',
    "I don't know",
    'to train it on different pictures',
    'so that it does not get confused',
    'to check the program works',
  );
});

test('sentences of a second reading', () => {
  accepts(
    'ml_test_data|c',
    'Testing on training data would give a falsely high accuracy',
    'otherwise the result would be biased',
    'to see if the program works in reality',
  );
  refuses('ml_test_data|c', 'so the test is not biased');
  refuses('ml_which_kind|b', 'It has no label but unsupervised has');
});

test('what a review found typed', () => {
  accepts('ml_test_data|c', 'the accuracy would be artificially high');
  refuses('ml_test_data|c', 'because it is artificial intelligence');
});
