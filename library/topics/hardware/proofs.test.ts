import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

/** Whether a heater is on after each reading; it is off at first. */
function heater(readings: number[], below: number, above: number) {
  let on = false;
  return readings.map(reading => {
    if (reading < below) on = true;
    else if (reading > above) on = false;
    return on ? 'on' : 'off';
  });
}

test('thermostats', async () => {
  const readings = [20, 17, 19, 21, 22, 20];
  says('hw_thermostat', `The readings are ${readings.join(', ')}.`);
  accepts('hw_thermostat|a', heater(readings, 18, 21));
  const page = heater([37, 35, 37, 39, 37], 36, 38);
  says('sensing_and_control', `| Heater | ${page.join(' | ')} |`);
  const [program = ''] = codeOf('sensing_and_control');
  expect((await printed(program)).split('\n').map(line => line.split(' ')[1])).toEqual(page);
  const solution = `def heater(temp, on):
    if temp < 18:
        return True
    if temp > 21:
        return False
    return on
on = False
for temp in ${JSON.stringify(readings)}:
    on = heater(temp, on)
    print(on)`;
  const names = heater(readings, 18, 21).map(state => (state === 'on' ? 'True' : 'False'));
  expect((await printed(solution)).split('\n')).toEqual(names);
});

test('a converter', () => {
  accepts('hw_converter|a', (153 * 5) / (2 ** 8 - 1));
  accepts('hw_converter|b', 'V*x/(2**n - 1)');
  says('sensing_and_control', `÷ 1023 = **${((310 * 3.3) / 1023).toFixed(1)} V**`);
});

test('the size of a picture', () => {
  const size = (4000 * 3000 * 24) / 8 / 1e6;
  accepts('hw_camera_size|a', size);
  accepts('hw_camera_size|b', 90 / size);
  refuses('hw_camera_size|a', ((4000 + 3000) * 24) / 8 / 1e6);
  says('how_devices_work', `that is **${(5000 * 4000 * 24) / 8 / 1e6} MB**`);
});

test('a buffer', () => {
  accepts('hw_buffer_fill|a', (2 / (10 - 0.5)).toPrecision(2), (2 / (10 - 0.5)).toPrecision(3));
  accepts('hw_buffer_fill|b', 6 / 0.5);
});

test('what an embedded system is', () => {
  accepts('hw_embedded|b', 'a computer that is built into a larger device to do a set job');
  refuses('hw_embedded|b', 'a program that is stored on a chip in a device and controls it');
});
