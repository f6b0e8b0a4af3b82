import { testWalk } from '../../walk-tests';
import { furtherPages } from '../../walked-pages';

testWalk(furtherPages);
