import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser's part. The build and the servers call Vite through its API with this file. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    assetsDir: '_assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    reportCompressedSize: false,
    rollupOptions: { input: ['src/site/entry.tsx', 'src/site/style.css'] },
  },
})
