import { z } from 'zod';
import { responseShape } from './json-schema';
import { operations } from './registry';
import { optionalText, record } from './wire';

const shapeOf = (response: z.ZodType) => responseShape({ response });

describe('responseShape', () => {
  it('is the same for the same response and differs for one with another field', () => {
    const createResponse = () => z.object({ id: z.string() });
    expect(shapeOf(createResponse())).toBe(shapeOf(createResponse()));
    expect(shapeOf(createResponse().extend({ hosts: z.array(z.string()) }))).not.toBe(
      shapeOf(createResponse()),
    );
  });

  it('depends on fields within aliases and lists', () => {
    const listWith = (item: z.ZodType) => z.object({ list: z.array(record({ id: [item, 'fileID'] })) });
    expect(shapeOf(listWith(optionalText))).not.toBe(shapeOf(listWith(z.number())));
  });

  it('exists for every operation', () => {
    for (const { operation } of operations) expect(responseShape(operation)).toMatch(/^[\w-]{8}$/);
  });
});
