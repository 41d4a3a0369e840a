/** Stands for optional libraries of dependencies that the web never calls. */
export default null;
