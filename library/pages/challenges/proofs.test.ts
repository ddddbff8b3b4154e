import type { ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { library, printed } from '../../proof/index.ts';

/** One way to do each challenge, by its id. None of them is on the page. */
const SOLUTIONS: Readonly<Record<string, string>> = {
  change: `
def change(pence):
    coins = []
    for coin in [50, 20, 10, 5, 2, 1]:
        while pence >= coin:
            coins.append(coin)
            pence -= coin
    return coins
`,
  tickets: `
total = 0
age = int(input("Age (0 to end): "))
while age != 0:
    if age >= 16:
        total += 9
    elif age >= 5:
        total += 4
    age = int(input("Age (0 to end): "))
print(total)
`,
  password: `
def strong(password):
    capital = small = digit = False
    for character in password:
        if character.isupper():
            capital = True
        elif character.islower():
            small = True
        elif character.isdigit():
            digit = True
    return len(password) >= 10 and capital and small and digit
`,
  binary: `
def to_bits(number):
    bits = ""
    for place in range(8):
        bits = str(number % 2) + bits
        number = number // 2
    return bits
`,
  robot: `
def walk(commands):
    x = 0
    y = 0
    directions = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    facing = 0
    for command in commands:
        if command == "F":
            x += directions[facing][0]
            y += directions[facing][1]
        elif command == "R":
            facing = (facing + 1) % 4
        else:
            facing = (facing - 1) % 4
    return (x, y)
`,
  caesar: `
def encode(message, places):
    secret = ""
    for character in message:
        if "A" <= character <= "Z":
            position = (ord(character) - ord("A") + places) % 26
            secret += chr(ord("A") + position)
        else:
            secret += character
    return secret
`,
  pack: `
def pack(text):
    packed = ""
    place = 0
    while place < len(text):
        length = 1
        while place + length < len(text) and text[place + length] == text[place]:
            length += 1
        packed += str(length) + text[place]
        place += length
    return packed
`,
  isbn: `
def check_digit(digits):
    total = 0
    for place in range(12):
        if place % 2 == 0:
            total += int(digits[place])
        else:
            total += 3 * int(digits[place])
    return (10 - total % 10) % 10
`,
  votes: `
def winner(votes):
    counts = {}
    for name in votes:
        counts[name] = counts.get(name, 0) + 1
    best = "nobody"
    most = 0
    for name in counts:
        if counts[name] > most:
            best = name
            most = counts[name]
        elif counts[name] == most:
            best = "tie"
    return best
`,
  weather: `
def averages(lines):
    totals = {}
    counts = {}
    for line in lines:
        day, reading = line.split(",")
        if reading != "ERR":
            totals[day] = totals.get(day, 0) + float(reading)
            counts[day] = counts.get(day, 0) + 1
    means = {}
    for day in totals:
        means[day] = round(totals[day] / counts[day], 1)
    return means
`,
  sorted: `
def bubble(names):
    swaps = 0
    for last in range(len(names) - 1, 0, -1):
        for place in range(last):
            if names[place] > names[place + 1]:
                names[place], names[place + 1] = names[place + 1], names[place]
                swaps += 1
    return swaps
`,
  grid: `
def winner(grid):
    lines = list(grid)
    for column in range(3):
        lines.append(grid[0][column] + grid[1][column] + grid[2][column])
    lines.append(grid[0][0] + grid[1][1] + grid[2][2])
    lines.append(grid[0][2] + grid[1][1] + grid[2][0])
    for line in lines:
        if line == "XXX" or line == "OOO":
            return line[0]
    return ""
`,
};

const sections = (object: ContentObject | undefined): ContentObject[] =>
  (object?.children ?? []).flatMap(child => [child, ...sections(child)]);
const challenges = library.pages.get('gcse_programming_challenges');
const blocks = sections(challenges?.wire).filter(({ type }) => type === 'interactiveCodeSnippet');
const idOf = ({ id = '' }: ContentObject): string => id.split('|')[1] ?? '';

/** What the page's test says of a program: the names it knows are those of the sandbox (docs/interactive-code.md). */
function judged(program: string, { testCode = '' }: ContentObject): Promise<string> {
  return printed(`
import io, contextlib
code = ${JSON.stringify(program)}
def run(*lines):
    answers = list(lines)
    out = io.StringIO()
    def ask(prompt=""):
        print(prompt, end="")
        return answers.pop(0)
    with contextlib.redirect_stdout(out):
        exec(code, {"input": ask})
    return out.getvalue()
known = {"code": code, "run": run, "input": lambda prompt="": "0"}
with contextlib.redirect_stdout(io.StringIO()):
    exec(code, known)
result = io.StringIO()
with contextlib.redirect_stdout(result):
    exec(${JSON.stringify(testCode)}, known)
print(known["checker"]() if "checker" in known else result.getvalue().strip())
`);
}

describe('the programming challenges', () => {
  it('are twelve, each with a solution here', () => {
    expect(blocks.map(idOf).sort()).toEqual(Object.keys(SOLUTIONS).sort());
    expect(blocks).toHaveLength(12);
  });
  it.each(blocks.map(block => [idOf(block), block] as const))('%s can be done', async (id, block) => {
    expect(await judged(SOLUTIONS[id] ?? '', block)).toBe(block.expectedResult);
  });
  it.each(['Age?', 'Age.', ''])(
    'the tickets may ask with the words "%s", so that the total stands right after them',
    async words => {
      const tickets = blocks.find(block => idOf(block) === 'tickets') ?? { type: 'missing' };
      const program = (SOLUTIONS.tickets ?? '').replaceAll('Age (0 to end): ', words);
      expect(await judged(program, tickets)).toBe(tickets.expectedResult);
    },
  );
  it('bits that a format makes are not worked out by hand, and a subroutine may be called bubble_sort', async () => {
    const block = (id: string) => blocks.find(other => idOf(other) === id) ?? { type: 'missing' };
    const short = 'def to_bits(number):\n    return f"{number:b}".zfill(8)\n';
    await expect(judged(short, block('binary'))).rejects.toThrow('AssertionError');
    const helper = (SOLUTIONS.sorted ?? '').replace('def bubble(', 'def bubble_sort(');
    const program = `${helper}\ndef bubble(names):\n    return bubble_sort(names)\n`;
    expect(await judged(program, block('sorted'))).toBe(block('sorted').expectedResult);
  });
  it.each(blocks.map(block => [idOf(block), block] as const))('%s is not done to begin with', async (_, block) => {
    const result = await judged(block.code ?? '', block).catch((fault: Error) => fault.message);
    expect(result).not.toBe(block.expectedResult);
    expect(result).toContain('AssertionError');
  });
});
