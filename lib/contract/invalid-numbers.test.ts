import { type JsonSchema, jsonSchemaOf, propertiesOf } from './json-schema';
import { operations } from './registry';

/** Bound of usable numbers, above the latest accepted time in ms and below the limit of exact integers. */
const maxNumber = 1e15;

const invalidNumbers: readonly unknown[] = [
  ...[1e300, -1e300, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN],
  ...[2 ** 53, -(2 ** 53), 2 ** 31, 1e13, 0.1, -0, -1, 0, 5e-324, null, [], {}, true],
  ...['1e300', '-1e300', 'Infinity', 'NaN', '-0', '0.1', '0x10', ' ', '9'.repeat(400)],
];

function isNumber({ type }: JsonSchema): boolean {
  return type === 'number' || type === 'integer';
}

/** Returns a response that matches a schema, with `value` in place of each number, and counts the numbers. */
function sampleWithNumber(schema: JsonSchema, value: unknown, counter: { count: number }): unknown {
  if (isNumber(schema)) {
    counter.count += 1;
    return value;
  }
  if (schema.type === 'array') {
    const { items } = schema;
    return typeof items === 'object' && !Array.isArray(items)
      ? [sampleWithNumber(items, value, counter)]
      : [];
  }
  if (schema.type === 'boolean') return true;
  if (schema.properties) {
    return Object.fromEntries(
      propertiesOf(schema).map((property) => [
        property.name,
        sampleWithNumber(property.schema, value, counter),
      ]),
    );
  }
  return '1';
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

test('reads any value of a number field as a usable number or as missing', () => {
  let readCount = 0;
  let placeCount = 0;
  const unfitNumbers: string[] = [];
  for (const { operation } of operations) {
    const schema = jsonSchemaOf(operation.response, 'output');
    for (const value of invalidNumbers) {
      const placeCounter = { count: 0 };
      const answer = operation.response.safeParse(sampleWithNumber(schema, value, placeCounter));
      placeCount += placeCounter.count;
      for (const number of answer.success ? numbersIn(answer.data) : []) {
        readCount += 1;
        const fits = Math.abs(number) <= maxNumber && !Object.is(number, -0);
        if (!fits) unfitNumbers.push(`${operation.name}: ${String(value)} is read as ${number}`);
      }
    }
  }
  expect(unfitNumbers).toEqual([]);
  expect(placeCount).toBeGreaterThan(100 * invalidNumbers.length);
  expect(readCount).toBeGreaterThan(1000);
});

test('limits every number of every response in its schema', () => {
  const unboundedNames = operations.flatMap(({ operation }) => {
    const findUnbounded = (schema: JsonSchema, name: string): string[] => {
      const { items, minimum, exclusiveMinimum, maximum } = schema;
      if (isNumber(schema)) {
        const lowerBound = minimum ?? exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
        const bounds = [Number(lowerBound), Number(maximum ?? Number.POSITIVE_INFINITY)];
        return bounds.every((bound) => Math.abs(bound) <= maxNumber) ? [] : [name];
      }
      const itemNames = typeof items === 'object' && !Array.isArray(items) ? findUnbounded(items, name) : [];
      return [
        ...itemNames,
        ...propertiesOf(schema).flatMap((property) =>
          findUnbounded(property.schema, `${name}.${property.name}`),
        ),
      ];
    };
    return findUnbounded(jsonSchemaOf(operation.response, 'output'), operation.name);
  });
  expect(unboundedNames).toEqual([]);
});
