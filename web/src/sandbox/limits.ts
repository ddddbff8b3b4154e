/** Bytes that a program may use: beyond them it gets its language's own "out of memory". */
const MOST_MEMORY = 512 * 1024 * 1024;
const PAGE = 65_536;

/** Keeps WebAssembly from growing beyond the limit; whoever asks is told that there is no more. */
export function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('out of memory');
    return grow.call(this, pages);
  };
}
