import { declareWalkTests } from '../../walk-tests';
import { furtherPages } from '../../walked-pages';

declareWalkTests(furtherPages);
