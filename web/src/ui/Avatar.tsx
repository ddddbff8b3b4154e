/** A person's initials in a hexagon. Decoration: the name stands beside it or is the link's name. */
export function Avatar({ name }: { name: string }) {
  return (
    <b className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </b>
  );
}

/** The first letters of the first and the last word: "Priya Shah" is PS, "Jo" is J. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(word => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
