import { z } from 'zod';
import { day, minute } from './list';
import { pictures } from './media';
import { defineOperation } from './operation';
import { count, id, text, withAliases } from './wire';

export const productDetail = defineOperation({
  name: 'productDetail',
  summary: 'Returns a product that can be bought with points',
  request: z.object({ id: z.string() }),
  response: withAliases(
    {
      id: ['productId', 'fileId'],
      title: ['name', 'productName'],
      points: ['score', 'price'],
      pics: ['images'],
    },
    z.object({ id, title: text, content: text, points: count, stock: count, pics: pictures }),
  ),
  cache: { fresh: 5 * minute, grace: day, tags: ({ id: productId }) => [`product:${productId}`] },
  source: 'assumed',
  spec: '§2 /productDetail',
  assumptions: ['The specification names no operation for this page. points is the price (readings 18, 35).'],
});
