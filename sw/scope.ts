declare global {
  interface ExtendableEvent {
    /** Of install events in Chromium: https://wicg.github.io/service-worker-static-routing-api/ */
    addRoutes?(
      rules: { condition: { urlPattern: { pathname: string } }; source: 'network' }[],
    ): Promise<void>;
  }
}

/** The worker's global scope. */
declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: {
    get(name: string): Promise<{ value: string } | null>;
    set(cookie: {
      name: string;
      value: string;
      path: string;
      sameSite: 'lax';
      expires: number;
    }): Promise<void>;
  };
};

export const scope = self;
