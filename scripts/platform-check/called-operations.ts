import { routes } from '@/lib/routes/table';

/** Operations that frames, posters and actions call, not pages. */
const calledOutsidePages = [
  'getConfig',
  'serverTime',
  'getMyArticleContent',
  'getArticleCounts',
  'shareSignature',
  'getAdv',
  'event',
  'pageView',
];

const called = new Set([
  ...calledOutsidePages,
  ...routes.flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
  'getArticlesByRow',
]);

/** Reports whether Kanbao calls an operation. */
export function isCalled(operation: string): boolean {
  return called.has(operation);
}
