import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const seconds = (megabytes: number, mbps: number) => (megabytes * 8) / mbps;
const mebi = 1024 * 1024;

test('which definitions of a protocol earn full marks', () => {
  accepts('net_protocol_define|a', ['rules', 'agree', 'standard'], ['standard', 'rules', 'agree']);
  refuses(
    'net_protocol_define|a',
    ['rules', 'agree'],
    'rules',
    ['rules', 'agree', 'standard', 'half'],
    ['rules', 'agree', 'standard', 'program'],
    ['rules', 'agree', 'standard', 'users'],
  );
});

test('client–server or peer-to-peer', () => {
  accepts('net_peer_or_server|a', 'client–server, because files and log-ins are kept in one place');
  accepts('net_peer_or_server|b', ['buy', 'admin', 'fail']);
  refuses('net_peer_or_server|b', ['buy', 'admin'], ['buy', 'admin', 'fail', 'backup'], ['rights', 'fail']);
});

test('how long a file takes', async () => {
  accepts('net_send_video|a', seconds(65, 40));
  accepts('net_send_video|b', (65 * 8) / 4);
  refuses('net_send_video|a', 65 / 40, 65 / 8 / 40, (40 / 65 / 8).toPrecision(3));
  refuses('net_send_video|b', 65 / 4, 65 * 8 * 4);
  expect([seconds(45, 30), seconds(1, 16)]).toEqual([12, 0.5]);
  accepts('net_send_mebibytes|a', ((15 * mebi * 8) / 24e6).toPrecision(3));
  accepts('net_send_mebibytes|b', 'm*2**20*8/(s*10**6)');
  accepts('net_shared_link|a', seconds(25, 120 / 24));
  expect(24 * seconds(25, 120)).toBeCloseTo(seconds(25, 120 / 24), 9);
  accepts('net_time_expression|a', 'S*8/R');
  accepts('net_time_expression|b', 'S*8/(R/k)');
  says('network_speed', `÷ 40 = **${seconds(12, 40)} s**`, `÷ 4 = **${seconds(10, 60 / 15)} s**`);
  says('network_speed', `about **${((3 * mebi * 8) / 20e6).toFixed(2)} s**`, (3 * mebi * 8).toLocaleString('en'));
  says('network_speed', `÷ 8 = **${(16 * 30) / 8} MB**`);
  const [program = ''] = codeOf('network_speed');
  says('network_speed', `÷ 9 = **${(await printed(program)).replace('.0', '')}**`);
  expect(await printed('def transfer_time(m, r):\n    return m * 8 / r\nprint(float(transfer_time(35, 14)))')).toBe(
    '20.0',
  );
});

/** Packets and bytes sent for so much data in packets of at most `most` bytes. */
function sent(data: number, most: number, header: number) {
  const packets = Math.ceil(data / (most - header));
  return { packets, bytes: data + packets * header };
}

test('headers', () => {
  const { packets, bytes } = sent(6000, 1500, 40);
  accepts('net_packet_overhead|a', packets);
  accepts('net_packet_overhead|b', (((bytes * 8) / 2e6) * 1000).toPrecision(3));
  accepts('net_packet_overhead|c', ((packets * 40 * 100) / bytes).toPrecision(3));
  const page = sent(1800, 500, 20);
  expect(page.packets).not.toBe(packets);
  says('network_speed', `so **${page.packets}** packets`, `= **${((page.bytes * 8) / 1e6) * 1000} ms**`);
});

/** Links of a full mesh, counted one by one. */
function links(devices: number) {
  let count = 0;
  for (let first = 0; first < devices; first++) for (let second = first + 1; second < devices; second++) count++;
  return count;
}

test('links of a mesh', async () => {
  accepts('net_mesh_links|a', links(7));
  accepts('net_mesh_links|b', links(8) - links(7));
  accepts('net_mesh_links|c', 'n**2/2 - n/2');
  const [program = ''] = codeOf('topologies');
  expect(await printed(program)).toBe(String(links(6)));
  says('topologies', `It prints \`${links(6)}\`.`, `30 ÷ 2 = **${links(6)}**`, `that is ${links(20)}`);
});

test('the program of the Parsons part', async () => {
  const lines = [
    'size = float(input("Size in MB: "))',
    'for speed in [10, 20, 40]:',
    'seconds = transfer_time(size, speed)',
    'print(speed, seconds)',
  ];
  says('net_time_code', ...lines);
  const [size, loop, time, show] = lines;
  const solved = 'def transfer_time(megabytes, mbps):\n    return megabytes * 8 / mbps';
  const program = [solved, size, loop, `    ${time}`, `    ${show}`].join('\n');
  expect(await printed(program, 45)).toBe(
    [10, 20, 40].map(speed => `${speed} ${seconds(45, speed).toFixed(1)}`).join('\n'),
  );
});
