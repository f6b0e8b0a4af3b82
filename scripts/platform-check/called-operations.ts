import { routes } from '@/lib/routes/table';

/** What is called beside the pages: by the frame, by posters, and by what readers do on a page. */
const besidePages = [
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
  ...besidePages,
  ...routes.flatMap(({ needs, uses }) => [...needs.flat(), ...uses]),
  'getArticlesByRow',
]);

/** Whether anything that is built calls an operation. */
export function isCalled(operation: string): boolean {
  return called.has(operation);
}
