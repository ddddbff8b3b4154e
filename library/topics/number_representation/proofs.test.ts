import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('hexadecimal and denary', async () => {
  accepts('num_hex_to_denary|a', 0x3e);
  refuses('num_hex_to_denary|a', 0x3d, 0x3f);
  accepts('num_hex_to_denary|b', (203).toString(16).toUpperCase());
  says('hexadecimal', `= **${0xb7}**`, `so 203 is **\`${(203).toString(16).toUpperCase()}\`**`);
  const [program = ''] = codeOf('hexadecimal');
  says('hexadecimal', `It prints \`${await printed(program)}\`.`);
  expect(await printed('print(int(input("n: ")) * 2)', 21)).toBe('42');
});
