import { useState } from 'react';
import {
  BarChart,
  Button,
  Checkbox,
  DataTable,
  MarkbookCell,
  MarkbookKey,
  type SortDirection,
  SortHeader,
  tableRoles,
  ViewMore,
} from '../../../ui/index.ts';
import { Section } from './Section.tsx';

const people = [
  { id: 10482, name: 'Okafor, Amara', email: 'a.okafor@school.example', role: 'Teacher' },
  { id: 10483, name: 'Shah, Priya', email: 'priya.shah@school.example', role: 'Student' },
];

/** Tables: one whose rows become cards, and the markbook. */
export function DataParts() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const flip = () => setDirection(direction === 'ascending' ? 'descending' : 'ascending');
  const sorted = direction === 'ascending' ? people : [...people].reverse();
  return (
    <>
      <Section title="Table">
        <DataTable label="Users" cards>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th scope="col" className="pick" {...tableRoles.columnHeader}>
                <span className="sr">Select</span>
              </th>
              <SortHeader direction={direction} onSort={flip}>
                Name
              </SortHeader>
              <SortHeader onSort={flip}>Email</SortHeader>
              <SortHeader onSort={flip}>Role</SortHeader>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {sorted.map((person, index) => (
              <tr key={person.id} {...tableRoles.row} aria-selected={index === 0}>
                <td className="pick" {...tableRoles.cell}>
                  <Checkbox label={`Select ${person.name}`} labelHidden defaultChecked={index === 0} />
                </td>
                <th scope="row" {...tableRoles.rowHeader}>
                  <a href="#person">{person.name}</a>
                </th>
                <td data-l="Email" {...tableRoles.cell}>
                  {person.email}
                </td>
                <td data-l="Role" {...tableRoles.cell}>
                  {person.role}
                </td>
                <td {...tableRoles.cell}>
                  <Button variant="quiet" small icon="pencil" iconLabel={`Edit ${person.name}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
        <ViewMore shown={2} total={128} noun="users" onMore={() => undefined} />
      </Section>
      <Section title="Markbook">
        <MarkbookKey words={{ passed: 'Passed (75% or more)', failed: 'Failed (more than 25% wrong)' }} />
        <DataTable label="Marks for each student" markbook>
          <thead>
            <tr>
              <SortHeader className="stick" direction="ascending" onSort={flip}>
                Student
              </SortHeader>
              {[1, 2, 3, 4, 5].map(question => (
                <SortHeader className="mk" key={question} onSort={flip} fullName={`Question ${question} of the board`}>
                  Q{question}
                </SortHeader>
              ))}
              <SortHeader className="r" onSort={flip}>
                Parts
              </SortHeader>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="stick">
                <a href="#student">Abara, Chidi</a>
              </th>
              <MarkbookCell state="completed">4/4</MarkbookCell>
              <MarkbookCell state="passed">4/5</MarkbookCell>
              <MarkbookCell state="failed">1/4</MarkbookCell>
              <MarkbookCell state="in-progress">2/5</MarkbookCell>
              <MarkbookCell state="not-attempted" />
              <td className="r">32/50</td>
            </tr>
            <tr>
              <th scope="row" className="stick">
                Kaur, Simran
              </th>
              <MarkbookCell state="revoked" colSpan={6} />
            </tr>
          </tbody>
        </DataTable>
        <div className="card">
          <h3>Questions 3 and 5 need another look</h3>
          <BarChart
            label="Share of students who passed: question 1 93%, question 2 64%, question 3 39%"
            bars={[
              { label: 'Q1', percent: 93 },
              { label: 'Q2', percent: 64, tone: 'mid' },
              { label: 'Q3', percent: 39, tone: 'low' },
            ]}
          />
        </div>
      </Section>
    </>
  );
}
