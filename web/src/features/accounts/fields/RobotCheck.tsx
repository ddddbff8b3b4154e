import { useRef, useState } from 'react';
import { useClient } from '../../../api/index.ts';
import { Checkbox, type FormError } from '../../../ui/index.ts';
import { type Challenge, solveInWorkers } from '../captcha.ts';
import { faultOf } from '../personFields.ts';

type State = 'idle' | 'working' | 'solved' | 'failed';

/** ms that a solution is good for: less than the server's own twenty minutes. */
const GOOD_FOR = 15 * 60_000;

export interface RobotCheckControl {
  state: State;
  /** Starts solving, so that the solution is there when the form is sent. */
  begin: () => void;
  /** The token for the form; waits for it, and solves afresh when it has grown old. Rejects when it cannot be solved. */
  token: () => Promise<string>;
  /** After a refusal: the next attempt solves another one. */
  discard: () => void;
}

/** Proof of work in place of a puzzle: nothing to read, nothing to hear, no third party. */
export function useRobotCheck(): RobotCheckControl {
  const { call } = useClient();
  const [state, setState] = useState<State>('idle');
  const work = useRef<{ since: number; token: Promise<string> }>(undefined);

  const token = () => {
    if (work.current && Date.now() - work.current.since < GOOD_FOR) return work.current.token;
    setState('working');
    const solving = call('site.getRegistrationChallenge').then(challenge =>
      solveInWorkers(challenge as unknown as Challenge),
    );
    const mine = { since: Date.now(), token: solving };
    work.current = mine;
    const end = (result: State) => {
      if (work.current !== mine) return;
      if (result === 'failed') work.current = undefined;
      setState(result);
    };
    solving.then(
      () => end('solved'),
      () => end('failed'),
    );
    return solving;
  };
  return {
    state,
    begin: () => {
      token().catch(() => {});
    },
    token,
    discard: () => {
      work.current = undefined;
      setState('idle');
    },
  };
}

const words: Record<State, string> = {
  idle: '',
  working: 'Checking. You can go on with the form.',
  solved: 'Checked.',
  failed: 'The check did not work. Untick the box and tick it again.',
};

export interface RobotCheckProps {
  control: RobotCheckControl;
  errors: readonly FormError[];
}

export function RobotCheck({ control, errors }: RobotCheckProps) {
  return (
    <div className="field">
      <Checkbox
        label="I am not a robot"
        id="notRobot"
        name="notRobot"
        value="true"
        error={faultOf(errors, 'notRobot')}
        onChange={event => {
          if (event.currentTarget.checked) control.begin();
        }}
      />
      <p className="small muted" role="status">
        {words[control.state]}
      </p>
      <noscript>
        <p className="err-m">This check needs JavaScript. Please turn it on to create an account.</p>
      </noscript>
    </div>
  );
}
