import { declareCuts } from '../../cut-comments';

declareCuts(1);
