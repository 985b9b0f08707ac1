import 'temml/dist/Temml-Local.css'
import './math.css'
