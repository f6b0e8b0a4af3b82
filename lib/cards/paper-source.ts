/**
 * Query `source` of an article's page that says: the one of the e-paper. The platform names the source of comments so (platform
 * facts §2), and `/commentAll/{id}/{source}` carries it, too.
 */
export const paperSource = '3';
