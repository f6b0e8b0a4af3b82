declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: unknown);
    validate(extracted: unknown): Promise<unknown>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean });
    parse(html: string): { jsonld: Record<string, unknown>; errors?: unknown };
  }
}

declare module '@mozilla/readability/JSDOMParser.js' {
  /** The DOM of Firefox's reading mode, which parses XML. */
  export default class JSDOMParser {
    parse(xml: string, url?: string): Document;
  }
}
