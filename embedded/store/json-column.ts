import { z } from 'zod';

/** Text column that contains JSON. */
export const jsonColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text): z.output<Schema> => schema.parse(JSON.parse(text)));
