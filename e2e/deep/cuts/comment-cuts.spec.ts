import { declareCutTests } from '../../cut-comments';

declareCutTests(1);
