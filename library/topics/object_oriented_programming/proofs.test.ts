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
  says('encapsulation_oop', `The program prints \`${first}\`, \`${second}\` and \`${third}\``);
  const [shapes = ''] = codeOf('inheritance_polymorphism');
  const [rectangle, circle, point] = (await printed(shapes)).split('\n');
  says('inheritance_polymorphism', `The program prints \`${rectangle}\`, \`${circle}\` and \`${point}\``);
  const [order = ''] = codeOf('class_relationships');
  says('class_relationships', `The program prints \`${await printed(order)}\``);
});

test('following objects by hand', async () => {
  const [reference = ''] = codeOf('oop_reference');
  const three = await printed(reference);
  accepts('oop_reference|b', three, three.replaceAll(' ', ', '), three.replaceAll(' ', ','));
  accepts('oop_reference|a', await printed(reference.replace(/print.*/, 'print(len({id(a), id(b), id(c)}))')));
  const [override = ''] = codeOf('oop_override');
  accepts('oop_override|a', await printed(override));
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

test('a class and an object, in a student’s own words', () => {
  accepts(
    'oop_words|c',
    'A class is a template for objects',
    'A class is a blueprint and an object is an instance of it',
    'an object is an instance of a class',
    'The class defines the attributes and methods, and objects are made from it',
    'Objects are created from classes',
    'A class describes what all objects of a kind have; an object is one of them',
    'you can create many objects from one class',
    'A class is like a plan, from which objects are built',
    'the object is a specific instance of the class',
    'a class can be used to make many objects',
    'an object is a specific example of a class',
    'a class is built from attributes and methods; an object is an instance of the class',
    'a class is what objects are made from',
  );
  refuses(
    'oop_words|c',
    'An object is a template for a class',
    'A class is an instance of an object',
    'they are the same',
    'A class contains objects',
    'objects make classes',
    'a class is a group of objects',
    'an object has methods',
    'the class is bigger',
    'A class is not a template',
    'objects are variables',
    'a class is a subroutine',
    'a class is created from an object',
  );
});

test('two names for one object, in a student’s own words', () => {
  accepts(
    'oop_reference|c',
    'Both refer to the same object',
    'a and c point to the same object',
    'c is a reference to a',
    'they are the same instance',
    'c is just another name for a',
    'c is not a copy, it refers to the same object',
    'There is only one object',
    'c = a copies the reference, not the object',
    'because they share the same memory location',
    'c points to a',
    'they are the same counter',
    "because c holds a's memory address",
    'c = a copies the reference',
    "there aren't two objects, only one",
    'c does not refer to a new object but to the same one',
    'the pointer is copied',
  );
  refuses(
    'oop_reference|c',
    'c is a copy of a',
    'they have the same value',
    'c is equal to a',
    'because they are of the same class',
    'all counters share n',
    'because up adds one',
    'c is a copy of the same object',
    'it was called',
    'c has the same methods',
    'the values are copied',
    'it is not the same object',
    "they don't refer to the same object",
    'it does not copy the reference',
  );
});

test('finished classes', async () => {
  const box = [
    'class Box:',
    '    def __init__(self):',
    '        self.__balance = 0',
    '    def deposit(self, amount):',
    '        if amount > 0:',
    '            self.__balance = self.__balance + amount',
    '    def withdraw(self, amount):',
    '        if amount <= 0 or amount > self.__balance:',
    '            return False',
    '        self.__balance = self.__balance - amount',
    '        return True',
    '    def get_balance(self):',
    '        return self.__balance',
  ].join('\n');
  const calls =
    'box.deposit(100)\nbox.withdraw(30)\nbox.deposit(-5)\nbox.withdraw(80)\nbox.withdraw(70)\nbox.deposit(12)';
  says('oop_account', calls.replaceAll('\n', ' '));
  accepts('oop_account|a', await finished('oop_account', `${box}\nbox = Box()\n${calls}`, 'box.get_balance()'));
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
