import { z } from 'zod';
import { day, minute } from './list';
import { defineOperation } from './operation';
import * as wire from './wire';
import * as media from './wire-media';

export const productDetail = defineOperation('productDetail', {
  summary: 'Returns a product that can be bought with points',
  request: z.object({ id: z.string() }),
  response: wire.record({
    id: [wire.id, 'productId', 'fileId'],
    title: [wire.text, 'name', 'productName'],
    content: wire.text,
    points: [wire.count, 'score', 'price'],
    stock: wire.count,
    pics: [media.pictures, 'images'],
  }),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id }) => [`product:${id}`] },
  source: 'assumed',
  spec: '§2 /productDetail',
  assumptions: ['The specification names no operation for this page. points is the price (readings 18, 35).'],
});
