import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { urlOf, useApi } from '../../api/index.ts';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import {
  BarChart,
  Button,
  Card,
  EmptyState,
  HexProgress,
  LinkButton,
  MarkbookKey,
  Meta,
  type MetaProps,
  PageHead,
  SegmentedControl,
} from '../../ui/index.ts';
import { groupsQuery } from '../groups/groupQueries.ts';
import { withNames } from '../groups/hideNames.tsx';
import { nameOf } from '../groups/names.ts';
import { progressQuery } from './assignmentQueries.ts';
import { boardTitle } from './boardFacts.ts';
import { daysLeft, hasStarted, startOf } from './buckets.ts';
import { Download } from './Download.tsx';
import { dayOf, dueDay, showDay } from './londonDays.ts';
import { MarkbookTable } from './MarkbookTable.tsx';
import type { Column } from './markbook.ts';
import { chartWords, type MarkbookSummary, summarise, summaryWords } from './markbookSummary.ts';
import { useLiveProgress } from './useLiveProgress.ts';
import { useNow } from './useNow.ts';
import './assignments.css';

/** The markbook of one assignment, titled with its gameboard; it changes as students answer. */
function AssignmentProgressPage() {
  const id = Number(useParams().assignmentId);
  const assignment = useApi('assignments.getAssignment', { params: { id } });
  const rows = useApi('assignments.getProgress', { params: { id } });
  useFailureToast('Loading assignment progress failed', useQuery(progressQuery(id)).error);
  const groupName = useGroupName(assignment.groupId);
  const said = useLiveProgress(id);
  const now = useNow();
  const [asPercent, setAsPercent] = useState(false);

  const title = boardTitle(assignment);
  const contents = assignment.gameboard?.contents ?? [];
  const columns: Column[] = contents.map(item => ({ id: item.id, title: item.title, parts: item.questionPartsTotal }));
  const summary = summarise(rows, columns.length);
  const facts: MetaProps['items'] = [
    { icon: 'people', text: `${groupName}, ${rows.length === 1 ? '1 student' : `${rows.length} students`}` },
    { icon: 'calendar', text: dateWords(assignment, now) },
  ];
  return (
    <div className="wrap markbookpage">
      <PageHead
        title={title}
        breadcrumb={[
          { label: 'Markbook', to: '/my_markbook' },
          { label: groupName, to: `/my_markbook?group=${assignment.groupId}` },
        ]}
        actions={
          <>
            <Download url={urlOf('assignments.downloadProgress', { params: { id } })}>Download CSV</Download>
            <Button icon="print" onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      >
        <Meta items={facts} />
      </PageHead>
      <p className="sr" role="status">
        {said}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title="Nobody has joined this group yet"
          action={<LinkButton to={`/groups?group=${assignment.groupId}`}>See the group’s code</LinkButton>}
        >
          <p>Give your students the group’s code; they show here as soon as they have joined.</p>
        </EmptyState>
      ) : (
        <>
          <Summary summary={summary} />
          <div className="row between mt5 keyrow">
            <MarkbookKey words={{ passed: 'Passed (75% or more)', failed: 'Failed (more than 25% wrong)' }} />
            <SegmentedControl
              label="Show marks as"
              value={asPercent ? 'percent' : 'parts'}
              options={[
                { value: 'parts', label: 'Parts' },
                { value: 'percent', label: 'Percent' },
              ]}
              onChange={value => setAsPercent(value === 'percent')}
            />
          </div>
          <MarkbookTable rows={rows} columns={columns} asPercent={asPercent} />
        </>
      )}
    </div>
  );
}

export default withNames(AssignmentProgressPage);

/** The group's name, wherever the group is listed: active or archived. */
function useGroupName(groupId: number): string {
  const { data: active } = useQuery(groupsQuery(false));
  const group = active?.find(({ id }) => id === groupId);
  const { data: archived } = useQuery({ ...groupsQuery(true), enabled: active !== undefined && !group });
  const found = group ?? archived?.find(({ id }) => id === groupId);
  return found ? nameOf(found) : `Group ${groupId}`;
}

function dateWords(assignment: Parameters<typeof hasStarted>[0], now: number): string {
  if (!hasStarted(assignment, now)) return `Starts ${showDay(dayOf(startOf(assignment)))} (not started)`;
  const { dueDate } = assignment;
  if (dueDate === undefined) return 'No due date';
  const left = daysLeft(dueDate, now);
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  return left < 0 ? `Was due ${showDay(dueDay(dueDate))}` : `Due ${showDay(dueDay(dueDate))} (${when})`;
}

function Summary({ summary }: { summary: MarkbookSummary }) {
  return (
    <section className="g12 stretch" aria-label="Summary">
      <Card className="c4 row nowrap-row sumcard">
        <HexProgress percent={summary.passed} size={104} label="Passed or complete" />
        <div>
          <h2 className="t1">Passed or complete</h2>
          <p className="small muted mt2">{summaryWords(summary)}</p>
        </div>
      </Card>
      <Card className="c8">
        <h2 className="t1">{summary.headline}</h2>
        <div className="mt2">
          <BarChart label={chartWords(summary.bars)} bars={summary.bars} />
        </div>
      </Card>
    </section>
  );
}
