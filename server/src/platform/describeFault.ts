/** What a fault leaves in the log. */
interface Described {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: Described;
}

/**
 * A fault for the log. A failed statement carries its parameters in the message, and PostgreSQL repeats the row in the
 * detail: people's data, which stays out.
 */
export function describeFault(fault: unknown, depth = 0): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: 'Something that is not an error was thrown' };
  const isQuery = 'query' in fault && 'params' in fault;
  const message = isQuery ? firstLine(fault.message) : fault.message;
  const described: Described = { type: fault.name, message };
  if ('code' in fault && typeof fault.code === 'string') described.code = fault.code;
  if ('constraint' in fault && typeof fault.constraint === 'string') described.constraint = fault.constraint;
  const frames = fault.stack?.split('\n').filter(line => /^\s+at /.test(line));
  if (frames?.length) described.stack = frames.slice(0, 12).join('\n');
  if (fault.cause !== undefined && depth < 3) described.cause = describeFault(fault.cause, depth + 1);
  return described;
}

const firstLine = (text: string): string => text.split('\nparams:')[0]?.slice(0, 2000) ?? '';
