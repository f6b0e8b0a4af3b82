import { type Route, type RouteOptions, route } from './route';
import { discussion } from './route-options';

const governmentQa: RouteOptions = {
  isDetail: true,
  query: ['notice', 'vote'],
  poster: { kind: 'qa', param: 'id' },
  needs: ['qaDetail'],
  uses: ['qaRate', ...discussion],
  sample: 'qa',
};

/** Routes of a government Q&A in its two layouts (Spec §2, reading 19). */
export const qaRoutes: readonly Route[] = [
  route('qaDetail/{id?}', governmentQa),
  route('newQaDetail/{id?}', governmentQa),
];
