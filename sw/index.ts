declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };
console.debug(self.__WB_MANIFEST);
export {};
