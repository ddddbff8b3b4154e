import { useQuery } from '@tanstack/react-query';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { useSettings } from '../../shell/index.ts';
import { Skeleton, TextInput } from '../../ui/index.ts';
import { CopyButton } from './CopyButton.tsx';
import { tokenQuery } from './groupQueries.ts';
import { inviteLink } from './groupRules.ts';

/** The group's code and the link that carries it, to be copied. */
export function InviteFields({ groupId }: { groupId: number }) {
  const { publicUrl } = useSettings();
  const { data, error } = useQuery(tokenQuery(groupId));
  useFailureToast('Loading group token failed', error);
  if (error) return <p className="muted">The group’s code could not be loaded. Reload the page to try again.</p>;
  if (!data) return <Skeleton shape="text" count={2} label="Loading the group’s code" />;
  const link = inviteLink(publicUrl, data.token);
  return (
    <div className="stack">
      <TextInput
        label="Group code"
        hint="Students type it on their account page, under Teacher connections."
        readOnly
        mono
        value={data.token}
        onFocus={event => event.currentTarget.select()}
        after={<CopyButton text={data.token} name="Copy code" />}
      />
      <TextInput
        label="Invite link"
        hint="Students follow it, log in and confirm."
        readOnly
        value={link}
        onFocus={event => event.currentTarget.select()}
        after={<CopyButton text={link} name="Copy link" />}
      />
    </div>
  );
}
