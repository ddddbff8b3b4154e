import type { ContentSummary } from '@cs/contract';

/** The strands of the subject in the order in which they are listed (behaviour `learning.md §1.9`). */
const STRANDS: readonly (readonly [id: string, title: string])[] = [
  ['computer_networks', 'Computer networks'],
  ['computer_systems', 'Computer systems'],
  ['cyber_security', 'Cybersecurity'],
  ['data_and_information', 'Data and information'],
  ['data_structures_and_algorithms', 'Data structures and algorithms'],
  ['impacts_of_digital_tech', 'Impacts of digital technology'],
  ['maths_for_cs', 'Maths for computer science'],
  ['programming_fundamentals', 'Programming fundamentals'],
  ['programming_paradigms', 'Programming paradigms'],
  ['software_engineering', 'Software engineering'],
  ['theory_of_computation', 'Theory of computation'],
];

/** Topics and strands that GCSE does not have (behaviour `learning.md §1.9`, marked `*`). */
const NOT_GCSE = new Set([
  'communication',
  'web_technologies',
  'file_organisation',
  'big_data',
  'pathfinding',
  'complexity',
  'maths_for_cs',
  'recursion',
  'functional_programming',
  'software_engineering_principles',
  'software_project',
  'models_of_computation',
]);

export interface Strand {
  id: string;
  title: string;
  topics: ContentSummary[];
}

/** The topics of a stage by strand; strands without any are left out. */
export function strandsOf(topics: readonly ContentSummary[], stage: 'gcse' | 'a_level'): Strand[] {
  const offered = topics.filter(({ tags }) => stage !== 'gcse' || !tags.some(tag => NOT_GCSE.has(tag)));
  return STRANDS.map(([id, title]) => ({ id, title, topics: offered.filter(({ tags }) => tags.includes(id)) })).filter(
    strand => strand.topics.length > 0,
  );
}
