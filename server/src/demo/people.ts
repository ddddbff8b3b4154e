import type { Role } from '@cs/contract';

/** One account a role, for trying the product out. */
export const ACCOUNTS: readonly { email: string; givenName: string; familyName: string; role: Role }[] = [
  { email: 'student@demo.example', givenName: 'Priya', familyName: 'Shah', role: 'STUDENT' },
  { email: 'student2@demo.example', givenName: 'Tom', familyName: 'Baker', role: 'STUDENT' },
  { email: 'tutor@demo.example', givenName: 'Rowan', familyName: 'Ellis', role: 'TUTOR' },
  { email: 'teacher@demo.example', givenName: 'Amara', familyName: 'Okafor', role: 'TEACHER' },
  { email: 'leader@demo.example', givenName: 'Gwen', familyName: 'Pritchard', role: 'EVENT_LEADER' },
  { email: 'editor@demo.example', givenName: 'Ivan', familyName: 'Marlowe', role: 'CONTENT_EDITOR' },
  { email: 'manager@demo.example', givenName: 'Leila', familyName: 'Haddad', role: 'EVENT_MANAGER' },
  { email: 'admin@demo.example', givenName: 'Sam', familyName: 'Winters', role: 'ADMIN' },
];

/** The rest of the class of thirty; invented names. */
export const CLASSMATES: readonly (readonly [given: string, family: string])[] = [
  ['Chidi', 'Abara'],
  ['Zara', 'Ahmed'],
  ['Luca', 'Bianchi'],
  ['Nadia', 'Chowdhury'],
  ['Ellie', 'Clarke'],
  ['Aman', 'Dhillon'],
  ['Rhys', 'Edwards'],
  ['Beth', 'Farrow'],
  ['Jas', 'Gill'],
  ['Megan', 'Hughes'],
  ['Yusuf', 'Ibrahim'],
  ['Carys', 'Jones'],
  ['Simran', 'Kaur'],
  ['Adam', 'Kowalski'],
  ['Jessica', 'Lam'],
  ['Kofi', 'Mensah'],
  ['Orla', 'Murphy'],
  ['Ola', 'Nowak'],
  ['Finn', "O'Brien"],
  ['Rohan', 'Patel'],
  ['Ana', 'Popescu'],
  ['Dara', 'Quinn'],
  ['Callum', 'Reid'],
  ['Mateus', 'Silva'],
  ['Holly', 'Turner'],
  ['Grace', 'Umeh'],
  ['Niamh', 'Walsh'],
  ['Leo', 'Zhang'],
];

/** Two of the class keep their work to themselves, so that the markbook shows how that looks. */
export const NOT_SHARING: ReadonlySet<string> = new Set(['Kaur', 'Quinn']);

/** Where everybody goes: the first of the sample schools. */
export const SCHOOL = '999001';
