import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { describeIssue } from './describeIssue.ts';

/** Input that does not have the declared form. The message names the first field and what is wrong with it. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(issues[0]?.message ?? 'The request does not have the expected form.');
    this.issues = issues;
  }
}

/** Checks parameters, query and body of a request with the schemas of the contract; unknown keys are dropped. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema }) => {
  if (!(schema instanceof z.ZodType)) throw new Error('A route was given a schema that is not of the contract.');
  return (data: unknown) => {
    const result = schema.safeParse(data ?? undefined, { error: describeIssue });
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
  };
};
