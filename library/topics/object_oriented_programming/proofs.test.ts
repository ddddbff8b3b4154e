import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [counter = '', reference = ''] = codeOf('classes_objects');
  says(
    'classes_objects',
    `The program prints \`${await printed(counter)}\``,
    `It prints \`${await printed(reference)}\`. There`,
  );
  const [account = ''] = codeOf('encapsulation_oop');
  const [first, second, third] = (await printed(account)).split('\n');
  says('encapsulation_oop', `The Python program prints \`${first}\`, \`${second}\` and \`${third}\``);
  const [shapes = ''] = codeOf('inheritance_polymorphism');
  const [rectangle, circle, point] = (await printed(shapes)).split('\n');
  says('inheritance_polymorphism', `The Python program prints \`${rectangle}\`, \`${circle}\` and \`${point}\``);
  const [order = ''] = codeOf('class_relationships');
  says('class_relationships', `The Python program prints \`${await printed(order)}\``);
});

test('following objects by hand', async () => {
  const [reference = ''] = codeOf('oop_reference');
  const three = await printed(reference);
  accepts('oop_reference|b', three, three.replaceAll(' ', ', '), three.replaceAll(' ', ','));
  accepts('oop_reference|a', await printed(reference.replace(/print.*/, 'print(len({id(a), id(b), id(c)}))')));
  const [override = ''] = codeOf('oop_override');
  accepts('oop_override|a', await printed(override), `${await printed(override)}.`);
  refuses('oop_override|a', "'A1A2'", 'A1 A2', 'a1a2');
  const [tickets = ''] = codeOf('oop_static');
  accepts('oop_static|a', await printed(tickets));
  const pet = [
    'class Pet:',
    '    def __init__(self, name):',
    '        self.__name = name',
    '    def get_name(self):',
    '        return self.__name',
    'p = Pet("Rex")',
  ].join('\n');
  expect(await printed(`${pet}\nprint(p.get_name())`)).toBe('Rex');
  await expect(printed(`${pet}\nprint(p.__name)`)).rejects.toThrow('AttributeError');
});

test('a class and an object', () => {
  accepts('oop_words|c', ['tem', 'val', 'man'], ['man', 'tem', 'val']);
  refuses('oop_words|c', ['tem', 'val'], ['rev'], ['tem', 'val', 'man', 'met'], ['tem', 'col'], ['val', 'rev']);
});

test('what an assignment copies', () => {
  accepts(
    'oop_reference|c',
    'reference',
    'the reference',
    'a reference to the object',
    'Its reference.',
    'object reference',
    'only the reference to the object',
    'referance',
    'the memory address',
    'address of the object',
    "the object's address",
    'a pointer',
    'pointer to the object',
    'the memory location of the object',
    'its location in memory',
    'the refernce',
    'a copy of the reference',
    'the value of a, which is a reference',
    'references',
    'a link to the object',
    'where the object is in memory',
    'its place in memory',
  );
  refuses(
    'oop_reference|c',
    'the object',
    'a copy of the object',
    'the counter',
    'the value of n',
    'the value',
    '5',
    'everything',
    'the object, not the reference',
    'value not reference',
    'the reference, not the object',
    'preference',
    'no reference',
    'anti-reference',
    'object or reference',
    'the opposite of a reference',
    'value and reference',
    'the object and its reference',
    'its attributes',
    'a clone',
    'the methods',
    'a',
    'the name',
    'nothing',
    'the class',
    'the whole object, and not just a reference',
    'a reference to n',
  );
});

test('finished classes', async () => {
  const carPark = [
    'class CarPark:',
    '    def __init__(self, size):',
    '        self.__size = size',
    '        self.__cars = 0',
    '    def enter(self):',
    '        if self.__cars == self.__size:',
    '            return False',
    '        self.__cars = self.__cars + 1',
    '        return True',
    '    def leave(self):',
    '        if self.__cars > 0:',
    '            self.__cars = self.__cars - 1',
    '    def free(self):',
    '        return self.__size - self.__cars',
  ].join('\n');
  const calls = 'p = CarPark(2)\np.enter()\np.enter()\np.enter()\nq = CarPark(8)\nq.leave()\nq.leave()\nq.enter()';
  says('oop_account', calls.replaceAll('\n', ' '));
  const spaces = 'p.free() + q.free()';
  accepts('oop_account|a', await finished('oop_account', `${carPark}\n${calls}`, spaces));
  const wrongly = (program: string) => printed(`${program}\n${calls}\nprint(${spaces})`);
  const overfull = carPark.replace('self.__cars == self.__size', 'False');
  expect(await wrongly(overfull)).toBe('6');
  expect(await wrongly(carPark.replace('self.__cars > 0', 'True'))).toBe('9');
  expect(await wrongly(overfull.replace('self.__cars > 0', 'True'))).toBe('8');
  const stack = [
    'class Stack:',
    '    def __init__(self, size):',
    '        self.__items = []',
    '        self.__size = size',
    '    def push(self, item):',
    '        if len(self.__items) == self.__size:',
    '            return False',
    '        self.__items.append(item)',
    '        return True',
    '    def pop(self):',
    '        return self.__items.pop() if self.__items else None',
    's = Stack(2)',
    's.push("A")\ns.push("B")\ns.push("C")\nout = s.pop()\ns.push("D")',
  ].join('\n');
  accepts('oop_stack|a', await finished('oop_stack', stack, 'out, s.pop(), s.pop(), s.pop()'));
  const binary = (name: string, sign: string) =>
    [
      `class ${name}:`,
      '    def __init__(self, left, right):',
      '        self.left = left',
      '        self.right = right',
      '    def evaluate(self):',
      `        return self.left.evaluate() ${sign} self.right.evaluate()`,
    ].join('\n');
  const leaf =
    'class Leaf:\n    def __init__(self, value):\n        self.value = value\n    def evaluate(self):\n        return self.value';
  const tree = 'Product(Sum(Leaf(2), Leaf(3)), Sum(Leaf(4), Product(Leaf(5), Leaf(2)))).evaluate()';
  says('oop_tree', tree);
  accepts(
    'oop_tree|a',
    await finished('oop_tree', [leaf, binary('Sum', '+'), binary('Product', '*')].join('\n'), tree),
  );
});
