import { testWalk } from '../../walk-tests';
import { routePages } from '../../walked-pages';

testWalk(routePages);
