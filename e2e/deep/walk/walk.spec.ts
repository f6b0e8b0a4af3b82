import { declareWalkTests } from '../../walk-tests';
import { routePages } from '../../walked-pages';

declareWalkTests(routePages);
