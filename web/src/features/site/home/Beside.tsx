import type { ContentObject, ContentPage } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RichText } from '../../../blocks/index.ts';
import CardBlock from '../../../blocks/rare/CardBlock.tsx';
import { type Me, may } from '../../../session/index.ts';
import { LinkButton } from '../../../ui/index.ts';
import { AudienceLabels } from '../../pages/AudienceLabels.tsx';
import { labelsOf, type Viewer } from '../../pages/audience.ts';
import { useViewer } from '../../pages/useViewer.ts';
import { YourWeek } from '../../progress/YourWeek.tsx';
import { partsOf } from '../../questions/parts/findParts.ts';
import { asCard } from './News.tsx';
import { inOrder, podsQuery } from './pods.ts';
import { promoFor } from './promo.ts';
import { randomQuery } from './randomQuery.ts';

/**
 * Beside the links of the home page: their week and a question for students, what is new for those who teach; else the news that is
 * featured, where there is room (behaviour `events-admin.md §17.2`).
 */
export default function Beside({ me }: { me: Me }) {
  if (may('tutor', me)) return <Promo />;
  return (
    <div className="stack">
      <YourWeek />
      <QuestionOfToday />
    </div>
  );
}

function Promo() {
  const { data } = useQuery(podsQuery('promo'));
  const promo = promoFor(data?.results ?? [], useViewer());
  if (!promo) return <Featured />;
  return (
    <CardBlock
      block={{ ...asCard(promo), verticalContent: true, ...(promo.subtitle && { buttonText: promo.subtitle }) }}
    />
  );
}

function Featured() {
  const { data } = useQuery(podsQuery('news'));
  const [first] = inOrder('news', data?.results ?? []);
  return (
    first && (
      <div className="wide-only">
        <CardBlock block={{ ...asCard(first), verticalContent: true }} />
      </div>
    )
  );
}

function QuestionOfToday() {
  const { data: questions } = useQuery(randomQuery);
  const viewer = useViewer();
  const [at, setAt] = useState(0);
  if (!questions || questions.length === 0) return <Featured />;
  const question = questions[at];
  return (
    <section className="card stack today" aria-labelledby="today" aria-live="polite">
      <h2 className="t2" id="today">
        A question for today
      </h2>
      {question ? (
        <Question question={question} viewer={viewer} />
      ) : (
        <p>
          Those were all for now. <Link to="/gameboards/new">Find more in the Question Finder</Link>
        </p>
      )}
      {question && (
        <div className="row">
          <LinkButton to={`/questions/${question.id}`}>Answer it</LinkButton>
          {/* Without scripts the page itself, loaded anew, has another one. */}
          <LinkButton
            variant="quiet"
            to="/"
            onClick={event => {
              event.preventDefault();
              setAt(at + 1);
            }}
          >
            Next question
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function Question({ question, viewer }: { question: ContentPage; viewer: Viewer }) {
  const labels = labelsOf(question.audience, { viewer });
  return (
    <>
      <AudienceLabels labels={labels.slice(0, 1)} />
      <p className="b">{question.richTitle ? <RichText rich={question.richTitle} inline /> : question.title}</p>
      <div className="prose">
        <RichText rich={firstText(question)} />
      </div>
    </>
  );
}

/** Paragraphs of a question that are shown: who wants to read on, answers it. */
const PARAGRAPHS = 3;

/** What the page begins with: its own text, that of its first block, or the first part's question. */
function firstText(page: ContentPage): ContentObject['rich'] {
  const rich = page.rich ?? page.children?.find(child => child.rich)?.rich ?? partsOf(page)[0]?.rich;
  return rich?.filter(node => typeof node !== 'string' || node.trim() !== '').slice(0, PARAGRAPHS);
}
