/** A browser's storage, for code that runs without a browser in tests. Its keys are its own properties, as a browser's are. */
export function fakeStorage(): Storage {
  const storage = {} as Record<string, string>;
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  return storage as unknown as Storage;
}
