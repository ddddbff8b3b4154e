import type { Me } from '../../../session/index.ts';
import { useExists } from '../../../shell/useExists.ts';
import { Card, CardLink } from '../../../ui/index.ts';

const JOURNEYS = '/pages/computer_science_journeys_gallery';
const CAREERS = '/careers_in_computer_science';

/** Where computer science leads: who reads decides what it says (behaviour `events-admin.md §17.2`). */
export function Careers({ me }: { me: Me | null }) {
  const exists = useExists();
  if (!exists(CAREERS)) return null;
  return (
    <section className="band" aria-labelledby="careers">
      <div className="band-h">
        <h2 id="careers">Careers</h2>
      </div>
      <p className="prose">{words(me)}</p>
      <ul className="duo mt5">
        <Card as="li" link>
          <h3>
            <CardLink to={JOURNEYS}>Computer Science Journeys</CardLink>
          </h3>
          <p className="small muted mt2">From school to a first job: the ways there are, and what each asks for.</p>
        </Card>
        <Card as="li" link>
          <h3>
            <CardLink to={CAREERS}>What people do all day</CardLink>
          </h3>
          <p className="small muted mt2">Jobs in computing and beside it, and the topics that each one uses.</p>
        </Card>
      </ul>
    </section>
  );
}

function words(me: Me | null): string {
  if (me === null) return 'Computer science leads to more kinds of work than most people can name.';
  if (me.role === 'STUDENT') return 'What could you do with it? Have a look before you choose your next step.';
  return 'For tutor time and options evenings: what your students could do with the subject.';
}
