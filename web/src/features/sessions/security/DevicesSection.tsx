import type { OwnSession } from '@cs/contract';
import { useRef } from 'react';
import { useApi } from '../../../api/index.ts';
import { FAILED } from '../../../failures/catalogue.ts';
import { Button } from '../../../ui/index.ts';
import { FormSection } from '../../accounts/fields/FormSection.tsx';
import './security.css';
import { useSecurityAction } from './useSecurityAction.ts';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** 'Firefox on Windows', as far as it is known. */
export const deviceName = ({ browser, system }: Pick<OwnSession, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');

/** Where a device logged in, as far as its network tells: where the reader is now, or somewhere else. */
export const placeOf = ({ network, sameNetwork }: Pick<OwnSession, 'network' | 'sameNetwork'>): string => {
  if (network === undefined) return '';
  return sameNetwork ? ' from the network that you are on now' : ` from another network (${network})`;
};

/** The devices on which somebody is logged in, each but this one to be logged out, or all the others at once. */
export function DevicesSection() {
  const devices = useApi('sessions.listSessions');
  const { act, busy } = useSecurityAction();
  const list = useRef<HTMLUListElement>(null);
  const others = devices.filter(({ current }) => !current);
  const end = async (device?: OwnSession) => {
    const ended = await act({
      run: call =>
        device ? call('sessions.endSession', { params: { id: device.id } }) : call('sessions.endOtherSessions'),
      done: { title: device ? `${deviceName(device)} has been logged out` : 'All other devices have been logged out' },
      failed: FAILED.logout,
    });
    // The button that was pressed is gone.
    if (ended) list.current?.focus();
  };
  return (
    <FormSection
      title="Where you are logged in"
      description="If you do not recognise a device, log it out and change your password."
    >
      <ul ref={list} className="lines devices" tabIndex={-1} aria-label="Devices">
        {devices.map(device => (
          <li key={device.id}>
            <span>
              <b>{deviceName(device)}</b>
              {device.current && ' (this device)'}
              <br />
              <span className="small muted">
                Logged in {moment.format(device.begun)}
                {placeOf(device)}
                {!device.current && `, last used ${moment.format(device.lastUsed)}`}
              </span>
            </span>
            {!device.current && (
              <Button
                small
                busy={busy}
                onClick={() => end(device)}
                aria-label={`Log out ${deviceName(device)}, last used ${moment.format(device.lastUsed)}`}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button className="mt4" busy={busy} onClick={() => end()}>
          Log out all other devices
        </Button>
      )}
    </FormSection>
  );
}
