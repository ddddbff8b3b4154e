import { rare } from '../../blocks/rare.tsx';
import { useSettings } from '../../shell/settings.tsx';
import type { View } from './useView.ts';

const Note = rare('src/features/pages/OtherContent.tsx', () => import('./OtherContent.tsx'));

export type AudienceNoteProps = Pick<View<unknown>, 'viewer' | 'left' | 'mixed' | 'byBoard' | 'hideOthers'>;

/** Says what is left out of a page for this reader, where something is (`learning.md §8`, Audience note). */
export function AudienceNote(props: AudienceNoteProps) {
  const { environment } = useSettings();
  const says = props.left > 0 || (props.mixed && (props.byBoard || environment === 'DEV'));
  return says ? <Note {...props} /> : null;
}
