import { createFileRoute } from '@tanstack/react-router';
import { BlogLayout } from '#app/layouts/blog.tsx';

/** The layout of every route whose name has "blog" (spec section 2); the others have the default one. */
export const Route = createFileRoute('/_site/blog')({ component: BlogLayout });
