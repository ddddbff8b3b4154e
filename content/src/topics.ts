/** A level of the topic hierarchy (behaviour `learning.md §1.9`); content carries ids only. */
export interface Topic {
  id: string;
  title: string;
  type: 'category' | 'subcategory' | 'topic';
  parent?: string;
  /** Not offered anywhere. */
  hidden?: true;
  /** Not offered to GCSE. */
  hiddenAtGcse?: true;
}

type Row = readonly [id: string, title: string, mark?: 'hidden' | 'notGcse'];

const CATEGORY: Row = ['computer_science', 'Computer Science'];

const STRANDS: readonly (readonly [strand: Row, topics: readonly Row[]])[] = [
  [
    ['computer_networks', 'Computer networks'],
    [
      ['networking', 'Network fundamentals'],
      ['the_internet', 'The internet'],
      ['network_hardware', 'Network hardware'],
      ['communication', 'Communication', 'notGcse'],
      ['web_technologies', 'Web technologies', 'notGcse'],
    ],
  ],
  [
    ['computer_systems', 'Computer systems'],
    [
      ['boolean_logic', 'Boolean logic'],
      ['architecture', 'Systems architecture'],
      ['memory_and_storage', 'Memory and storage'],
      ['hardware', 'Hardware'],
      ['software', 'Software'],
      ['operating_systems', 'Operating systems'],
      ['programming_languages', 'High- and low-level languages'],
      ['translators', 'Translators'],
    ],
  ],
  [
    ['cyber_security', 'Cybersecurity'],
    [
      ['social_engineering', 'Social engineering'],
      ['malicious_code', 'Malicious software'],
      ['security', 'Network security'],
    ],
  ],
  [
    ['data_and_information', 'Data and information'],
    [
      ['number_representation', 'Representation of numbers'],
      ['text_representation', 'Representation of text'],
      ['image_representation', 'Representation of images'],
      ['sound_representation', 'Representation of sound'],
      ['compression', 'Compression'],
      ['encryption', 'Encryption'],
      ['file_organisation', 'File organisation', 'notGcse'],
      ['databases', 'Database concepts'],
      ['sql', 'SQL'],
      ['big_data', 'Big Data', 'notGcse'],
    ],
  ],
  [
    ['data_structures_and_algorithms', 'Data structures and algorithms'],
    [
      ['data_structures', 'Data structures'],
      ['searching', 'Searching algorithms'],
      ['sorting', 'Sorting algorithms'],
      ['pathfinding', 'Pathfinding algorithms', 'notGcse'],
      ['complexity', 'Complexity', 'notGcse'],
    ],
  ],
  [
    ['impacts_of_digital_tech', 'Impacts of digital technology'],
    [
      ['legislation', 'Legislation'],
      ['impacts_of_tech', 'Impacts of technology'],
    ],
  ],
  [
    ['machine_learning_ai', 'Machine learning and AI', 'hidden'],
    [
      ['graphs_for_ai', 'Graphs to aid AI', 'hidden'],
      ['neural_networks', 'Artificial neural networks', 'hidden'],
      ['machine_learning', 'Types of machine learning', 'hidden'],
      ['regression', 'Backpropagation and regression', 'hidden'],
    ],
  ],
  [
    ['maths_for_cs', 'Maths for computer science', 'notGcse'],
    [
      ['number_systems', 'Number systems and sets'],
      ['functions', 'Mathematical functions'],
    ],
  ],
  [
    ['programming_fundamentals', 'Programming fundamentals'],
    [
      ['programming_concepts', 'Programming concepts'],
      ['string_handling', 'String handling'],
      ['subroutines', 'Subroutines'],
      ['files', 'File handling'],
      ['recursion', 'Recursion', 'notGcse'],
      ['ide', 'IDEs'],
    ],
  ],
  [
    ['programming_paradigms', 'Programming paradigms'],
    [
      ['procedural_programming', 'Procedural programming'],
      ['object_oriented_programming', 'Object-oriented programming'],
      ['functional_programming', 'Functional programming', 'notGcse'],
      ['event_driven_programming', 'Event-driven programming'],
      ['declarative_programming', 'Declarative programming', 'hidden'],
    ],
  ],
  [
    ['software_engineering', 'Software engineering'],
    [
      ['program_design', 'Program design'],
      ['testing', 'Testing'],
      ['software_engineering_principles', 'Software engineering principles', 'notGcse'],
      ['software_project', 'A level programming project / NEA', 'notGcse'],
    ],
  ],
  [
    ['theory_of_computation', 'Theory of Computation'],
    [
      ['computational_thinking', 'Computational thinking'],
      ['models_of_computation', 'Models of computation', 'notGcse'],
    ],
  ],
];

const topic = (type: Topic['type'], [id, title, mark]: Row, parent?: string): Topic => ({
  id,
  title,
  type,
  ...(parent !== undefined && { parent }),
  ...(mark === 'hidden' && { hidden: true }),
  ...(mark === 'notGcse' && { hiddenAtGcse: true }),
});

/** Category first, then each strand followed by its topics. */
export const TOPICS: readonly Topic[] = [
  topic('category', CATEGORY),
  ...STRANDS.flatMap(([strand, topics]) => [
    topic('subcategory', strand, CATEGORY[0]),
    ...topics.map(row => topic('topic', row, strand[0])),
  ]),
];

const byId = new Map(TOPICS.map(each => [each.id, each]));

/** Tags that steer behaviour and are no topics (behaviour `learning.md §1.9`). */
const BEHAVIOUR_TAGS = new Set([
  'nofilter',
  'search_result',
  'regression_test',
  'featured',
  'news',
  'promo',
  'CONFIDENCE_RESEARCH_BOARD',
  'ISAAC_BOARD',
]);

export const findTopic = (id: string): Topic | undefined => byId.get(id);

/** Whether all topics of something are hidden, those of learning machines above all; what has none belongs to everybody. */
export function isOfHiddenTopic(tags: readonly string[]): boolean {
  const topics = tags.flatMap(tag => findTopic(tag) ?? []).filter(({ type }) => type === 'topic');
  return topics.length > 0 && topics.every(({ hidden }) => hidden === true);
}

export const isKnownTag = (tag: string): boolean => byId.has(tag) || BEHAVIOUR_TAGS.has(tag);

/** All levels above each topic come first, general before particular; other tags follow as authored. */
export function withAllLevels(tags: readonly string[]): string[] {
  const all = new Set<string>();
  const add = (id: string): void => {
    const parent = byId.get(id)?.parent;
    if (parent !== undefined) add(parent);
    all.add(id);
  };
  tags.forEach(add);
  return [...all];
}
