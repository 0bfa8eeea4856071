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
