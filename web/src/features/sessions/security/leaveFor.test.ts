import { expect, it, vi } from 'vitest';
import { leaveFor } from './ProviderSection.tsx';

it('leaves for another site, and goes home where its address is none', () => {
  const [home, go] = [vi.fn(), vi.fn()];
  leaveFor('https://accounts.example/authorise?x=1', home, go);
  expect(go).toHaveBeenCalledWith('https://accounts.example/authorise?x=1');
  expect(home).not.toHaveBeenCalled();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  leaveFor('', home, go);
  expect(home).toHaveBeenCalledOnce();
  said.mockRestore();
});
